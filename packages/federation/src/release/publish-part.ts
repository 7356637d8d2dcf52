import { readConfig } from './config-file.ts'
import { navigationWarnings } from './navigation-warnings.ts'
import { proveLoadable } from './prove-loadable.ts'
import { publishRemote } from './publish-remote.ts'
import { publishShell, type ShellPublishOptions } from './publish-shell.ts'
import { releaseFolder } from './release-folder.ts'
import { type RemoteBuild, readRemoteBuild } from './remote-build.ts'
import { readShellBuild } from './shell-build.ts'
import { unmetNeeds } from './unservable.ts'

/** A part and its build output. */
export interface BuiltPart {
  part: string
  dist: string
}

/** Publishes one part. @returns what to tell whoever released it */
export type Publish = () => Promise<string>

export type PublishOptions = Pick<ShellPublishOptions, 'commit' | 'force'>

/**
 * Publishes a built part into a web root that any static server can serve, once it has proven to load.
 * @returns what to tell whoever released it
 * @throws when it does not load, when another remote has a path that it claims, when the deployed shell cannot serve it
 *   and when it is a shell that current remotes cannot use; the web root is as before then
 */
export async function publishPart(
  part: string,
  dist: string,
  webRoot: string,
  options?: PublishOptions,
): Promise<string> {
  const [publish] = await proveParts([{ part, dist }], webRoot, options)
  return publish ? publish() : ''
}

/**
 * The first half of `publishPart`, which changes nothing: several parts prove to load, and to suit the shell that is
 * released with them, before any is published.
 * @returns the other half for each part, in the same order; a shell comes before the remotes
 * @throws when one of them does not load, or does not suit that shell
 */
export async function proveParts(
  parts: readonly BuiltPart[],
  webRoot: string,
  options: PublishOptions = {},
): Promise<Publish[]> {
  const { remotes } = await readConfig(webRoot)
  const builds = await Promise.all(
    parts.filter(({ part }) => part !== 'shell').map(({ dist }) => readRemoteBuild(dist)),
  )
  const shell = parts.find(({ part }) => part === 'shell')
  if (shell) await checkTogether(builds, shell)
  for (const build of builds) {
    if (remotes[build.name]?.release.buildId !== build.buildId) await proveLoadable(build)
  }
  const replaced = builds.map(({ name }) => name)
  return [
    ...(shell ? [() => publishBuiltShell(shell.dist, webRoot, { ...options, replaced })] : []),
    ...builds.map((build) => () => publishProvenRemote(build, webRoot, options)),
  ]
}

/** The releases that these replace need not suit the new shell, so they have to. */
async function checkTogether(builds: readonly RemoteBuild[], { dist }: BuiltPart): Promise<void> {
  const shell = await readShellBuild(dist)
  const unmet = builds.flatMap((build) => unmetNeeds(build, shell, 'the shell that is released with it'))
  if (unmet.length > 0) throw new Error(unmet.join('\n'))
}

async function publishBuiltShell(
  dist: string,
  webRoot: string,
  options: ShellPublishOptions,
): Promise<string> {
  const { warnings, files, ...publication } = await publishShell(dist, webRoot, options)
  return [report('shell', publication, `${files} files in ${webRoot}`), ...warnings].join('\n')
}

async function publishProvenRemote(
  build: RemoteBuild,
  webRoot: string,
  { commit }: PublishOptions,
): Promise<string> {
  const { before, repaired } = await publishRemote(build, webRoot, commit)
  const { buildId, files, name } = build
  const folder = releaseFolder(webRoot, name, buildId)
  const outcome = report(
    name,
    { buildId, before: before?.buildId, repaired },
    `${files.length} files in ${folder}`,
  )
  return [outcome, ...navigationWarnings(build, await readConfig(webRoot))].join('\n')
}

interface Reported {
  buildId: string
  before: string | undefined
  repaired: readonly string[]
}

function report(part: string, { buildId, before, repaired }: Reported, where: string): string {
  if (before !== buildId) {
    return `${part} ${buildId} released${before ? `, in place of ${before}` : ''}: ${where}`
  }
  if (repaired.length === 0) return `${part} ${buildId} is current already: ${where}`
  return `${part} ${buildId} repaired; missing or damaged: ${repaired.join(', ')}. ${where}`
}
