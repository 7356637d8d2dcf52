import type { BuiltApp } from '../apps/build-app.ts'
import { type RemoteBuild, readManifest, readRemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import { accept, checkRemote, type Findings, type RemoteCheckOptions } from '../checks/check-release.ts'
import { checkedBuild } from '../checks/checked-build.ts'
import { scriptSizes } from '../checks/script-sizes.ts'
import { type Rendering, triedBuild } from '../checks/try-remote.ts'
import { withSettings } from '../storage/config-file.ts'
import { releaseFolder } from '../storage/release-folder.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { hostAt } from '../store/http-store.ts'
import type { NextShell } from '../store/public-files.ts'
import { readerAt, storeAt, webRootAt } from '../store/store-at.ts'
import { type Accounts, accountsText } from './accounts.ts'
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
  const { accounts, preview, settings, force, note, tell, with: other } = options
  const store = readerAt(to)
  const shellDist = apps.find(({ app }) => app === 'shell')?.dist
  const remotes = apps.filter(({ app }) => app !== 'shell')
  const builds = await Promise.all(remotes.map(({ dist }) => readRemoteBuild(dist)))
  const names = builds.map(({ name }) => name)
  const findings: Findings[] = []
  const publications: Publish[] = []
  const told = new Set<string>()
  /** The outcome for the user, with the warnings that nobody has read yet. */
  const report = (sentence: string, warnings: readonly string[]) =>
    [sentence, ...warnings.filter((warning) => !tell || !told.has(warning))].join('\n')

  let deployment: Deployment
  if (shellDist === undefined) {
    deployment = await store.readDeployment(names[0] ?? '')
    requireApi(deployment, settings?.apiUrl)
    if (other) deployment = { ...deployment, shell: other.provisions }
  } else {
    const webRoot = webRootAt(to, 'The shell is released')
    const built = await builtShellApp(webRoot, shellDist, names)
    // Modules that the shell before provides may be lost.
    const config = await store.read('shell')
    if (accounts) requireApi(config, settings?.apiUrl)
    const as = accounts ? 'candidate' : 'release'
    findings.push(await built.app.check(built.release, config, { as, force }))
    deployment = { ...withSettings(config, settings ?? {}), shell: built.release }
    publications.push(async () => {
      const publication = await publish(built, options)
      return report(outcomeOf('shell', publication, webRoot, accounts), publication.warnings)
    })
  }
  // Candidates have accounts of their own each, which may run no other one; a preview is for one remote.
  const releases = accounts === undefined && preview === undefined ? builds : []
  for (const build of builds) {
    const { name, buildId, scriptBytes, screenBytes } = build
    const before = deployment.remotes[name]?.release.scriptBytes
    const beside = releases.filter((it) => it !== build)
    if (scriptBytes) tell?.(scriptSizes(name, scriptBytes, before, screenBytes))
    const found = await checkBuild(
      build,
      withBuilds(deployment, beside),
      shellDist ?? other?.root ?? store.target,
      { ...options, shell: shellDist === undefined ? other?.label : 'the shell that is released with it' },
    )
    findings.push(...found)
    const folder = `${store.target}/${releaseFolder('', name, buildId)}`
    publications.push(async () => {
      if (preview === undefined) {
        const publication = await storeAt(to).publish(build, { note, accounts, beside })
        return report(outcomeOf(name, publication, folder, accounts), publication.warnings)
      }
      const { files, until, warnings } = await storeAt(to).preview(build, preview)
      const link = `${hostAt(to) && store.target}/?remote.${name}=${preview}`
      const outcome = `${name} ${buildId} is the preview ${preview} until ${until}: ${files} files in ${folder}`
      return report(`${outcome}\nAdministrators open it with ${link}`, warnings)
    })
  }
  for (const warning of accept(...findings)) told.add(warning)
  if (tell)
    told.forEach((warning) => {
      tell(warning)
    })
  return publications
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
  { render, accounts, with: other, shell, api }: RemoteCheckOptions & AppPublishOptions,
): Promise<Findings[]> {
  const checked = checkedBuild(build)
  const checking = { shell, api, isCandidate: accounts !== undefined }
  const released = await checkRemote(['release'], checked, deployment, checking)
  const { release, canary } = deployment.remotes[build.name] ?? {}
  if (!other && [release?.buildId, canary?.release.buildId].includes(build.buildId)) return [released]
  const tried = render ? triedBuild(build, deployment, root, render) : checked
  return [await checkRemote(['build'], tried, deployment, checking), released]
}

/** @param accounts that a candidate is for */
function outcomeOf(
  app: string,
  { buildId, before, files, repaired }: Publication,
  folder: string,
  accounts: Accounts | undefined,
): string {
  const replaced = before && before !== buildId ? `, in place of ${before}` : ''
  let outcome = before === buildId ? 'is current already:' : `released${replaced}:`
  if (accounts) outcome = `is the candidate for ${accountsText(accounts)}${replaced}:`
  if (repaired.length > 0) outcome = `repaired; missing or damaged: ${repaired.join(', ')}.`
  return `${app} ${buildId} ${outcome} ${files} files in ${folder}`
}
