import type { BuiltApp } from '../apps/build-app.ts'
import { type RemoteBuild, readManifest, readRemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import { accept, checkRemote, type Findings, type RemoteCheckOptions } from '../checks/check-release.ts'
import { checkedBuild } from '../checks/checked-build.ts'
import { scriptSizes } from '../checks/script-sizes.ts'
import { type Rendering, triedBuild } from '../checks/tried-build.ts'
import { withSettings } from '../storage/config-file.ts'
import { releaseFolder } from '../storage/release-folder.ts'
import type { Deployment } from '../storage/shell-files.ts'
import type { NextShell } from '../store/shell-at.ts'
import { hostAt, readerAt, storeAt, webRootAt } from '../store/store-at.ts'
import { accountsText } from './accounts.ts'
import type { Previewed } from './preview-remote.ts'
import { type Publication, type PublishOptions, publish } from './publish.ts'
import { withBuilds } from './remote-app.ts'
import { builtShellApp } from './shell-app.ts'

/** @throws when the folder has no build of a remote */
export const builtRemote = async (dist: string): Promise<BuiltApp> => ({
  app: (await readManifest(dist)).name,
  dist,
})

/** Publishes one app. @returns the outcome and the warnings, for the user of the command */
export type Publish = () => Promise<string>

export interface AppPublishOptions extends PublishOptions {
  /** A name under which administrators may run the remotes, which are not released then. */
  preview?: string | undefined
  /** The document of the API, which must have what the remotes need; without it they are not compared. */
  api?: ApiDocument | undefined
  /** Loads the remotes and renders their pages before they are released; absent: nothing does. */
  render?: Rendering | undefined
  /** A shell in place of the deployed one; for checks alone. */
  with?: NextShell | undefined
  /** Takes a sentence about the size of each remote, whether or not it may be released, and every warning once. */
  tell?: ((sentence: string) => void) | undefined
}

/**
 * Checks a built app and publishes it into a web root that any static server can serve.
 * @param to path of the web root or, for a remote, address of an API host
 * @returns the outcome and the warnings, for the user of the command
 * @throws with every violation when a check refuses it; the web root is unchanged then
 */
export async function publishApp(
  app: string,
  dist: string,
  to: string,
  options?: AppPublishOptions,
): Promise<string> {
  const [publish] = await checkApps([{ app, dist }], to, options)
  return publish ? publish() : ''
}

/**
 * Runs all checks of several apps that are released together, before any of them is published.
 * @param to path of the web root or, for remotes, address of an API host
 * @returns what publishes each of them, the shell before the remotes
 * @throws with every violation of every app
 */
export async function checkApps(
  apps: readonly BuiltApp[],
  to: string,
  options: AppPublishOptions = {},
): Promise<Publish[]> {
  const store = readerAt(to)
  const shell = apps.find(({ app }) => app === 'shell')
  const remotes = apps.filter((app) => app !== shell)
  const builds = await Promise.all(remotes.map(({ dist }) => readRemoteBuild(dist)))
  const replaced = builds.map(({ name }) => name)
  const findings: Findings[] = []
  const { accounts, preview, settings, force } = options
  const webRoot = shell ? webRootAt(to, 'The shell is released') : ''
  const shellBuild = shell && (await builtShellApp(webRoot, shell.dist, replaced))
  const other = options.with
  let deployment: Deployment
  if (shellBuild) {
    const { app, release } = shellBuild
    // Modules that the shell before provides may be lost.
    const config = await store.read('shell')
    if (accounts) requireApi(config, settings?.apiUrl)
    findings.push(await app.check(release, config, { as: accounts ? 'candidate' : 'release', force }))
    deployment = { ...withSettings(config, settings ?? {}), shell: release }
  } else {
    deployment = await store.readDeployment(replaced[0] ?? '')
    requireApi(deployment, settings?.apiUrl)
    if (other) deployment = { ...deployment, shell: other.provisions }
  }
  // Candidates have accounts of their own each, which may run no other one; a preview is for one remote.
  const releases = accounts === undefined && preview === undefined ? builds : []
  const together = builds.map((build) => ({ build, beside: releases.filter((other) => other !== build) }))
  for (const { build, beside } of together) {
    const { name, scriptBytes } = build
    if (scriptBytes)
      options.tell?.(scriptSizes(name, scriptBytes, deployment.remotes[name]?.release.scriptBytes))
    const root = shell?.dist ?? other?.root ?? store.target
    const found = await checkBuild(build, withBuilds(deployment, beside), root, {
      ...options,
      shell: shell ? 'the shell that is released with it' : other?.label,
    })
    findings.push(...found)
  }
  const { tell } = options
  const told = new Set(accept(...findings))
  for (const warning of tell ? told : []) tell?.(warning)
  const withoutTold = <T extends { warnings: string[] }>(outcome: T): T => ({
    ...outcome,
    warnings: outcome.warnings.filter((warning) => !tell || !told.has(warning)),
  })
  const named = accounts && accountsText(accounts)
  return [
    ...(shellBuild
      ? [async () => report('shell', withoutTold(await publish(shellBuild, options)), webRoot, named)]
      : []),
    ...together.map(({ build, beside }) => async () => {
      const folder = `${store.target}/${releaseFolder('', build.name, build.buildId)}`
      if (preview !== undefined) {
        const host = hostAt(to) === '' ? '' : store.target
        const previewed = withoutTold(await storeAt(to).preview(build, preview))
        return previewReport(build.name, preview, previewed, folder, host)
      }
      const { note } = options
      const publication = await storeAt(to).publish(build, { note, accounts, beside })
      return report(build.name, withoutTold(publication), folder, named)
    }),
  ]
}

/** The address belongs to the whole app: a remote that is released for another API must not redirect the others. */
function requireApi({ apiUrl }: Pick<Deployment, 'apiUrl'>, wanted: string | undefined): void {
  if (wanted === undefined || wanted === apiUrl) return
  const current = apiUrl === '' ? 'the API beside the app' : apiUrl
  throw new Error(
    `The web root uses ${current}, but API_URL is ${wanted}. Only a release of the shell changes it.`,
  )
}

async function checkBuild(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
  {
    render,
    accounts,
    with: other,
    ...options
  }: RemoteCheckOptions & Pick<AppPublishOptions, 'render' | 'accounts' | 'with'>,
): Promise<Findings[]> {
  const checked = checkedBuild(build)
  const checking = { ...options, isCandidate: accounts !== undefined }
  const released = await checkRemote(['release'], checked, deployment, checking)
  const { release, canary } = deployment.remotes[build.name] ?? {}
  if (!other && [release?.buildId, canary?.release.buildId].includes(build.buildId)) return [released]
  const tried = render ? triedBuild(build, deployment, root, render) : checked
  return [await checkRemote(['build'], tried, deployment, checking), released]
}

/** @param accounts that a candidate is for */
function report(
  app: string,
  { buildId, before, files, repaired, warnings }: Publication,
  folder: string,
  accounts: string | undefined,
): string {
  const replaced = before && before !== buildId ? `, in place of ${before}` : ''
  let outcome = before === buildId ? 'is current already:' : `released${replaced}:`
  if (accounts) outcome = `is the candidate for ${accounts}${replaced}:`
  if (repaired.length > 0) outcome = `repaired; missing or damaged: ${repaired.join(', ')}.`
  return [`${app} ${buildId} ${outcome} ${files} files in ${folder}`, ...warnings].join('\n')
}

/** @param host the address of the app; empty for a web root */
function previewReport(
  remote: string,
  preview: string,
  { buildId, files, until, warnings }: Previewed,
  folder: string,
  host: string,
): string {
  return [
    `${remote} ${buildId} is the preview ${preview} until ${until}: ${files} files in ${folder}`,
    `Administrators open it with ${host}/?remote.${remote}=${preview}`,
    ...warnings,
  ].join('\n')
}
