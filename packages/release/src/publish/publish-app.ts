import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { BuiltApp } from '../apps/build-app.ts'
import { readManifest, readRemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import { accept, type Findings, isOut } from '../checks/check-release.ts'
import { scriptSizes } from '../checks/script-sizes.ts'
import { checkBuild, type Rendering } from '../checks/try-remote.ts'
import { withSettings } from '../storage/config-file.ts'
import { releaseFolder } from '../storage/release-folder.ts'
import type { ComparedShell } from '../storage/shell-files.ts'
import { hostAt } from '../store/http-store.ts'
import { publicAt } from '../store/public-files.ts'
import { storeAt, webRootAt } from '../store/store-at.ts'
import { type Accounts, accountsText } from './accounts.ts'
import { type Publication, type PublishOptions, publish } from './publish.ts'
import { builtShellApp } from './shell-app.ts'

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
  with?: ComparedShell | undefined
  /** Takes a sentence about the size of each remote, whether or not it may be released, and every warning once. */
  tell?: ((sentence: string) => void) | undefined
}

/** Checks an app and publishes it to a web root, or a remote to the host at an address. @throws with every violation, changing nothing */
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
  const { accounts, preview, settings, force, note, tell, render, api, with: other } = options
  const deployed = publicAt(to)
  let config = await deployed.read()
  const shellDist = apps.find(({ app }) => app === 'shell')?.dist
  const remotes = apps.filter(({ app }) => app !== 'shell')
  const builds = await Promise.all(remotes.map(({ dist }) => readRemoteBuild(dist)))
  const findings: Findings[] = []
  const publications: Publish[] = []
  /** The outcome for the user, with the warnings that nobody has read yet. */
  const report = (sentence: string, warnings: readonly string[]) =>
    [sentence, ...warnings.filter((warning) => !tell || !told.has(warning))].join('\n')

  if (shellDist === undefined || accounts) requireApi(config, settings?.apiUrl)
  let shell = other
  if (shellDist !== undefined) {
    const webRoot = webRootAt(to, 'The shell is released')
    const names = builds.map(({ name }) => name)
    const built = await builtShellApp(webRoot, shellDist, names)
    const as = accounts ? 'candidate' : 'release'
    findings.push(await built.app.check(built.release, config, { as, force }))
    config = withSettings(config, settings ?? {})
    shell = { ...built.release, root: shellDist, label: 'the shell that is released with it' }
    publications.push(async () => {
      const publication = await publish(built, options)
      return report(outcomeOf('shell', publication, webRoot, accounts), publication.warnings)
    })
  }
  // A release of the shell does not need the one before, which may have lost the file that tells what it provides.
  shell ??= await deployed.readShell()
  for (const build of builds) {
    const { name, buildId, scriptBytes, screenBytes } = build
    if (scriptBytes)
      tell?.(scriptSizes(name, scriptBytes, config.remotes[name]?.release.scriptBytes, screenBytes))
    const isNew = other !== undefined || !isOut(build, config)
    findings.push(await checkBuild(build, { ...config, shell, api }, { render, isNew }))
    const folder = `${deployed.target}/${releaseFolder('', name, buildId)}`
    publications.push(async () => {
      if (preview === undefined) {
        const publication = await storeAt(to).publish(build, { note, accounts })
        return report(outcomeOf(name, publication, folder, accounts), publication.warnings)
      }
      const { files, until, warnings } = await storeAt(to).preview(build, preview)
      const link = `${hostAt(to) && deployed.target}/?remote.${name}=${preview}`
      const outcome = `${name} ${buildId} is the preview ${preview} until ${until}: ${files} files in ${folder}`
      return report(`${outcome}\nAdministrators open it with ${link}`, warnings)
    })
  }
  // A build that is refused shows its warnings as well: they may say why it throws.
  const told = new Set(findings.flatMap(({ warnings }) => warnings))
  for (const warning of told) tell?.(warning)
  accept(...findings)
  return publications
}

/** The address belongs to the whole app: a remote that is released for another API must not redirect the others. */
function requireApi({ apiUrl }: AppConfig, wanted: string | undefined): void {
  if (wanted === undefined || wanted === apiUrl) return
  const current = apiUrl === '' ? 'the API beside the app' : apiUrl
  throw new Error(
    `The web root uses ${current}, but API_URL is ${wanted}. Only a release of the shell changes it.`,
  )
}

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
