import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppConfig, appConfig } from '@celeiro/app-manifest/app-config'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import * as z from 'zod/mini'
import type { ShellRelease } from '../build/shell-build.ts'
import { Refusal } from '../refusal.ts'
import { writeAtomically } from './atomic-write.ts'
import { installFile } from './install-file.ts'
import { readJson } from './json-files.ts'
import { damagedFiles, fillFolder, isComplete } from './release-folder.ts'

const PAGE = 'index.html'
/** The kit for remotes of other repositories. */
export const KIT_FILE = 'sdk.tgz'

/** A configuration, with what its shell provides. */
export const deployment = z.extend(appConfig, {
  shell: z.optional(z.extend(shellMetadata, { buildId: z.string() })),
})
export type Deployment = z.infer<typeof deployment>

/** @throws Refusal when the shell that the configuration names has lost the file that tells what it provides */
export async function deploymentOf({ shell, ...config }: AppConfig, webRoot: string): Promise<Deployment> {
  if (!shell) return config
  const path = `shell/${shell.buildId}/${SHELL_METADATA_FILE}`
  const provisions = await readJson(join(webRoot, path))
    .then(shellMetadata.parse)
    .catch((cause: unknown) => {
      throw new Refusal(`${webRoot} has no ${path}. Release the shell again.`, { cause })
    })
  return { ...config, shell: { ...provisions, ...shell } }
}

type Released = Pick<ShellRelease, 'buildId' | 'files'>

/** Files of any number of releases lie side by side in `assets/`, as their names change with their content. */
const hashedFiles = ({ files }: Released) => files.filter(({ path }) => path.startsWith('assets/'))
/** The page and the other files whose names stay. A copy of each release is kept for a rollback. */
const namedFiles = ({ files }: Released) => files.filter(({ path }) => !path.startsWith('assets/'))
const pageOf = ({ files }: Released) => files.filter(({ path }) => path === PAGE)
const copies = (webRoot: string, { buildId }: Released) => join(webRoot, 'shell', buildId)

/** Installs all files of a release; no tab uses them yet. @returns the files that were missing or damaged */
export async function installShell(dist: string, release: Released, webRoot: string): Promise<string[]> {
  const damaged = await damagedFiles(webRoot, hashedFiles(release))
  for (const path of damaged) await installFile(join(dist, path), join(webRoot, path))
  return [...damaged, ...(await fillFolder(dist, namedFiles(release), copies(webRoot, release)))]
}

/** Whether all files of a release are there. */
export async function isShellWhole(release: Released, webRoot: string): Promise<boolean> {
  const damaged = await Promise.all([
    damagedFiles(webRoot, hashedFiles(release)),
    damagedFiles(copies(webRoot, release), namedFiles(release)),
  ])
  return damaged.flat().length === 0
}

/**
 * Makes an installed release the one that the web root serves, the page last; its kit as `shell/sdk.tgz`.
 * @returns the files that were replaced
 */
export async function showShell(release: Released, webRoot: string): Promise<string[]> {
  const others = namedFiles(release).filter(({ path }) => ![PAGE, SHELL_METADATA_FILE].includes(path))
  const replaced: string[] = []
  for (const { path, integrity } of [...others, ...pageOf(release)]) {
    const shown = path === KIT_FILE ? `shell/${path}` : path
    if (await isComplete(webRoot, [{ path: shown, integrity }])) continue
    const target = join(webRoot, shown)
    await mkdir(dirname(target), { recursive: true })
    // No precompressed copies: three files cannot be replaced in one step.
    await writeAtomically(target, await readFile(join(copies(webRoot, release), path)))
    replaced.push(shown)
  }
  return replaced
}

/** Whether the web root serves the page of a release, whose copies may be gone. */
export const isShellShown = async (release: Released, webRoot: string): Promise<boolean> =>
  (await isShellWhole(release, webRoot)) && isComplete(webRoot, pageOf(release))
