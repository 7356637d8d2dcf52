import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AppConfig, ShellCandidate } from '@celeiro/app-manifest/app-config'
import { SHELL_METADATA_FILE, type ShellMetadata, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { CHOOSE_SHELL, SHELL_PAGES_ID, type ShellPages } from '@celeiro/app-manifest/choose-shell'
import { ifThere, makeFolder, writeAtomically } from '@celeiro/files'
import type { ShellRelease } from '../apps/shell-build.ts'
import { Refusal } from '../refusal.ts'
import { installFile } from './install-file.ts'
import { readJson } from './json-files.ts'
import { damagedFiles, fillFolder, isComplete } from './release-folder.ts'

const PAGE = 'index.html'
/** The kit for remotes of other repositories. */
export const KIT_FILE = 'sdk.tgz'

/** What remotes are compared with: the released shell, or another, which has a label as its name in sentences. */
interface ProvidingShell extends ShellMetadata {
  buildId: string
  label?: string
}

/** Such a shell with its files: a folder, or the address of its host. */
export interface ComparedShell extends ProvidingShell {
  root: string
}

/** A configuration, with what its shell provides. */
export interface Deployment extends Omit<AppConfig, 'shell'> {
  shell?: ProvidingShell | undefined
}

/** @throws Refusal when the shell has lost the file that tells what it provides */
export async function deploymentOf(
  { shell, ...config }: AppConfig,
  webRoot: string,
  read = (path: string): Promise<ShellMetadata> => provisionsIn(webRoot, path),
): Promise<Deployment> {
  if (!shell) return config
  const { buildId } = shell
  return { ...config, shell: { ...(await read(`shell/${buildId}/${SHELL_METADATA_FILE}`)), buildId } }
}

const provisionsIn = (webRoot: string, path: string): Promise<ShellMetadata> =>
  readJson(join(webRoot, path))
    .then(shellMetadata.parse)
    .catch((cause: unknown) => {
      throw new Refusal(`${webRoot} has no ${path}. Release the shell again.`, { cause })
    })

type Released = Pick<ShellRelease, 'buildId' | 'files'>

/** Files of any number of releases lie side by side in `assets/`, as their names change with their content. */
const hashedFiles = ({ files }: Released) => files.filter(({ path }) => path.startsWith('assets/'))
/** The page and the other files whose names stay. A copy of each release is kept for a rollback. */
const namedFiles = ({ files }: Released) => files.filter(({ path }) => !path.startsWith('assets/'))
const pageOf = ({ files }: Released) => files.filter(({ path }) => path === PAGE)
const copies = (webRoot: string, { buildId }: Pick<Released, 'buildId'>) => join(webRoot, 'shell', buildId)

/** Installs all files of a release; no tab uses them yet. @returns the files that were missing or damaged */
export async function installShell(dist: string, release: Released, webRoot: string): Promise<string[]> {
  const damaged = await damagedFiles(webRoot, hashedFiles(release))
  for (const path of damaged) await installFile(join(dist, path), join(webRoot, path))
  return [...damaged, ...(await fillFolder(dist, namedFiles(release), copies(webRoot, release)))]
}

export async function isShellWhole(release: Released, webRoot: string): Promise<boolean> {
  // No history tells of one without files.
  if (release.files.length === 0) return false
  const damaged = await Promise.all([
    damagedFiles(webRoot, hashedFiles(release)),
    damagedFiles(copies(webRoot, release), namedFiles(release)),
  ])
  return damaged.flat().length === 0
}

/** Makes the web root serve a release, or let the page choose between it and a candidate. @returns the files that were replaced */
export async function showShell(
  release: Released,
  webRoot: string,
  candidate?: ShellCandidate,
): Promise<string[]> {
  const others = namedFiles(release).filter(({ path }) => ![PAGE, SHELL_METADATA_FILE].includes(path))
  const replaced: string[] = []
  for (const { path, integrity } of [...others, ...(candidate ? [] : pageOf(release))]) {
    const shown = path === KIT_FILE ? `shell/${path}` : path
    if (await isComplete(webRoot, [{ path: shown, integrity }])) continue
    const target = join(webRoot, shown)
    await makeFolder(dirname(target))
    // No precompressed copies: three files cannot be replaced in one step.
    await writeAtomically(target, await readFile(join(copies(webRoot, release), path)))
    replaced.push(shown)
  }
  if (!candidate) return replaced
  for (const [path, content] of await choiceOf(release, candidate, webRoot)) {
    if (content === (await ifThere(readFile(join(webRoot, path), 'utf8')))) continue
    await writeAtomically(join(webRoot, path), content)
    replaced.push(path)
  }
  return replaced
}

/** Whether the web root serves the page of a release, whose copies may be gone, to everybody. */
export const isShellShown = async (release: Released, webRoot: string): Promise<boolean> =>
  (await isShellWhole(release, webRoot)) && isComplete(webRoot, pageOf(release))

/**
 * The files by which browsers choose between a release and its candidate, the page last. Before it comes the script by which it writes
 * the release where a Content-Security-Policy forbids the one inside; it is not urgent, for a browser that needs it not requests it too.
 */
async function choiceOf(
  release: Released,
  { release: { buildId }, salt, for: accounts, step }: ShellCandidate,
  webRoot: string,
): Promise<[path: string, content: string][]> {
  const pageOfBuild = (build: string) => readFile(join(copies(webRoot, { buildId: build }), PAGE), 'utf8')
  const pages = [await pageOfBuild(release.buildId), await pageOfBuild(buildId)] as const
  const shells: ShellPages = { build: buildId, salt, for: accounts, step, pages }
  const fallback = `shell/${release.buildId}/page.js`
  return [
    [fallback, `document.write(${inScript(pages[0])})`],
    [
      PAGE,
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<script type="application/json" id="${SHELL_PAGES_ID}">${inScript(shells)}</script>
<script>${CHOOSE_SHELL}</script><script src="/${fallback}" fetchpriority="low"></script>
`,
    ],
  ]
}

/** JSON that ends no element of script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
