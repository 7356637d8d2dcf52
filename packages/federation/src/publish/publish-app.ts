import type { AppConfig } from '@celeiro/api-contract/app-config'
import { type RemoteBuild, readRemoteBuild, releaseOf } from '../build/remote-build.ts'
import { readShellBuild } from '../build/shell-build.ts'
import { accept, checkRemote, checkShell, type Verdict } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { readConfig, withRemote, withShell } from '../storage/config-file.ts'
import { releaseFolder } from '../storage/release-folder.ts'
import { publishRemote } from './publish-remote.ts'
import { publishShell, type ShellPublishOptions } from './publish-shell.ts'

/** An app, `shell` or the name of a remote, and its build output. */
export interface BuiltApp {
  app: string
  dist: string
}

/** Publishes one app. @returns the outcome and the warnings, for the user of the command */
export type Publish = () => Promise<string>

export type PublishOptions = Pick<ShellPublishOptions, 'commit' | 'force'>

/**
 * Checks a built app and publishes it into a web root that any static server can serve.
 * @returns the outcome and the warnings, for the user of the command
 * @throws with every violation when a check refuses it; the web root is unchanged then
 */
export async function publishApp(
  app: string,
  dist: string,
  webRoot: string,
  options?: PublishOptions,
): Promise<string> {
  const [publish] = await checkApps([{ app, dist }], webRoot, options)
  return publish ? publish() : ''
}

/**
 * Runs all checks of several apps that are released together, before any of them is published.
 * @returns what publishes each of them, the shell before the remotes
 * @throws with every violation of every app
 */
export async function checkApps(
  apps: readonly BuiltApp[],
  webRoot: string,
  options: PublishOptions = {},
): Promise<Publish[]> {
  const shell = apps.find(({ app }) => app === 'shell')
  const remotes = apps.filter((app) => app !== shell)
  const builds = await Promise.all(remotes.map(({ dist }) => readRemoteBuild(dist)))
  const replaced = builds.map(({ name }) => name)
  const verdicts: Verdict[] = []
  let config = await readConfig(webRoot)
  if (shell) {
    const release = await readShellBuild(shell.dist)
    verdicts.push(await checkShell(release, webRoot, config, { ...options, replaced }))
    config = withShell(config, release)
  }
  for (const build of builds) {
    verdicts.push(await checkBuild(build, config, shell && 'the shell that is released with it'))
    // The next build is checked beside this one, as they are published one after the other.
    config = withRemote(config, build.name, releaseOf(build), undefined)
  }
  accept(...verdicts)
  return [
    ...(shell ? [() => publishBuiltShell(shell.dist, webRoot, { ...options, replaced })] : []),
    ...builds.map((build) => () => publishCheckedRemote(build, webRoot, options)),
  ]
}

function checkBuild(build: RemoteBuild, config: AppConfig, shell: string | undefined): Promise<Verdict> {
  const isCurrent = config.remotes[build.name]?.release.buildId === build.buildId
  return checkRemote(isCurrent ? ['release'] : ['build', 'release'], candidateOfBuild(build), config, shell)
}

async function publishBuiltShell(
  dist: string,
  webRoot: string,
  options: ShellPublishOptions,
): Promise<string> {
  const { warnings, files, ...publication } = await publishShell(dist, webRoot, options)
  return [report('shell', publication, `${files} files in ${webRoot}`), ...warnings].join('\n')
}

async function publishCheckedRemote(
  build: RemoteBuild,
  webRoot: string,
  { commit }: PublishOptions,
): Promise<string> {
  const { before, repaired, warnings } = await publishRemote(build, webRoot, commit)
  const { buildId, files, name } = build
  const where = `${files.length} files in ${releaseFolder(webRoot, name, buildId)}`
  return [report(name, { buildId, before: before?.buildId, repaired }, where), ...warnings].join('\n')
}

interface Reported {
  buildId: string
  before: string | undefined
  repaired: readonly string[]
}

function report(app: string, { buildId, before, repaired }: Reported, where: string): string {
  if (before !== buildId) {
    return `${app} ${buildId} released${before ? `, in place of ${before}` : ''}: ${where}`
  }
  if (repaired.length === 0) return `${app} ${buildId} is current already: ${where}`
  return `${app} ${buildId} repaired; missing or damaged: ${repaired.join(', ')}. ${where}`
}
