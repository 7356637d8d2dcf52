import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicAt } from '@celeiro/release/command-line'

/** The kit of the deployed shell, which the next release of the shell replaces. */
const DEPLOYED = /^(https?:\/\/.+)\/shell\/sdk\.tgz$/

const FILES = ['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/** Names the deployed kit by its lasting address. Behind the other is another kit after the next release, which no lock file accepts. */
export async function keepKit(folder: string, installed: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const deployed = dependencies?.['@celeiro/sdk'] ?? ''
  const [, app] = DEPLOYED.exec(deployed) ?? []
  if (app === undefined) return
  const read = async () => publicAt(app).readShell()
  const shell = await read().catch(() => undefined)
  if (shell?.kit !== installed) return
  for (const file of FILES) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '')
    const lasting = text.replaceAll(deployed, `${app}/shell/${shell.buildId}/sdk.tgz`)
    if (lasting !== text) await writeFile(join(folder, file), lasting)
  }
}
