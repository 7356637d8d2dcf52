import { readConfig } from './config-file.ts'
import { proveLoadable } from './prove-loadable.ts'
import { publishRemote } from './publish-remote.ts'
import { publishShell } from './publish-shell.ts'
import { releaseFolder } from './release-folder.ts'
import { unservedRemotes } from './released-needs.ts'
import { type RemoteBuild, readRemoteBuild } from './remote-build.ts'

/**
 * Publishes a built part into a web root that any static server can serve, once it has proven to load.
 * @returns what to tell whoever released it
 * @throws when it does not load, when another remote has a path that it claims and when the deployed shell cannot serve
 *   it; the web root is as before then
 */
export async function publishPart(part: string, dist: string, webRoot: string): Promise<string> {
  const publish = await provePart(part, dist, webRoot)
  return publish()
}

/**
 * The first half of `publishPart`, which changes nothing: several parts may prove to load before any is published.
 * @param commit what it was built from, for the history
 * @returns the other half
 * @throws when it does not load
 */
export async function provePart(
  part: string,
  dist: string,
  webRoot: string,
  commit?: string,
): Promise<() => Promise<string>> {
  if (part === 'shell') return () => publishBuiltShell(dist, webRoot, commit)
  const build = await readRemoteBuild(dist)
  const current = (await readConfig(webRoot)).remotes[build.name]?.release.buildId
  if (current !== build.buildId) await proveLoadable(build)
  return () => publishProvenRemote(build, webRoot, commit)
}

async function publishBuiltShell(dist: string, webRoot: string, commit?: string): Promise<string> {
  const { buildId, before, files } = await publishShell(dist, webRoot, commit)
  const unserved = (await unservedRemotes(webRoot)).map((reason) => `${reason} Release it anew.`)
  return [report('shell', buildId, before, `${files} files in ${webRoot}`), ...unserved].join('\n')
}

async function publishProvenRemote(build: RemoteBuild, webRoot: string, commit?: string): Promise<string> {
  const { release, before } = await publishRemote(build, webRoot, commit)
  const folder = releaseFolder(webRoot, build.name, release.buildId)
  return report(build.name, release.buildId, before?.buildId, `${build.files.length} files in ${folder}`)
}

function report(part: string, buildId: string, before: string | undefined, where: string): string {
  if (before === buildId) return `${part} ${buildId} is current already: ${where}`
  return `${part} ${buildId} released${before ? `, in place of ${before}` : ''}: ${where}`
}
