import { KIT_FILE } from '../storage/shell-files.ts'
import { publicAt } from '../store/store-at.ts'

/**
 * Says which kit the deployed shell has, if it is another one than the installed one. Both may well suit: the checks of a release compare
 * what a build needs.
 * @param to of the deployment
 */
export async function compareKit(installed: string, to: string): Promise<void> {
  const { shell } = await publicAt(to).readDeployment('')
  if (shell?.kit === undefined || shell.kit === installed) return
  const address = `${to.replace(/\/+$/, '')}/shell/${shell.buildId}/${KIT_FILE}`
  console.warn(`Built with kit ${installed}; deployed is ${shell.kit}: npm install ${address}`)
}
