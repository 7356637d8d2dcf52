import { publishRemote } from './publish-remote.ts'
import { publishShell } from './publish-shell.ts'

/** Publishes a built part into a web root that any static server can serve. @returns a line for the log */
export async function publishPart(part: string, dist: string, webRoot: string): Promise<string> {
  if (part === 'shell') {
    await publishShell(dist, webRoot)
    return 'shell released'
  }
  const { buildId } = await publishRemote(dist, webRoot)
  return `${part} released as ${buildId}`
}
