import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { writeAtomically } from '@celeiro/files'
import { withLock } from '@celeiro/files/lock'
import * as z from 'zod/mini'
import { addCopies } from '../storage/install-file.ts'
import { readJson } from '../storage/json-files.ts'
import { KIT_FILE } from '../storage/shell-files.ts'
import { filesBelow } from './dist-files.ts'

const SKIPPED = new Set(['node_modules', 'dist', '.vite', '.__mf__temp'])

/** The script of Vite's command line, for a Node process of its own. */
export const viteBinary = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)

/**
 * The apps that the release command takes: the shell and every folder below `remotes/` with a Vite configuration. A branch switch leaves
 * folders without one behind. The shell comes first, because a remote that is incompatible with it is refused.
 */
export async function releasableApps(repository: string): Promise<string[]> {
  const names = await readdir(join(repository, 'remotes'))
  const isRemote = (name: string) => existsSync(join(repository, 'remotes', name, 'vite.config.ts'))
  return ['shell', ...names.filter(isRemote)]
}

export const remoteNames = async (repository: string): Promise<string[]> =>
  (await releasableApps(repository)).filter((name) => name !== 'shell')

/** An app, `shell` or the name of a remote, and its build output. */
export interface BuiltApp {
  app: string
  dist: string
}

/** Builds apps with compressed copies, one after the other, as each build uses every core. The shell gets the kit. */
export async function buildApps(repository: string, names: readonly string[]): Promise<BuiltApp[]> {
  const built: BuiltApp[] = []
  for (const app of names) {
    const { dist } = await buildApp(repository, app)
    if (app === 'shell') await addKit((await buildApp(repository, 'sdk')).dist, dist)
    await addCopies(dist)
    built.push({ app, dist })
  }
  return built
}

/** Puts the kit and its version into the output of the shell, in single steps: another process may be reading that. */
async function addKit(kit: string, dist: string): Promise<void> {
  const { version } = z.object({ version: z.string() }).parse(await readJson(join(kit, 'package.json')))
  const metadata = shellMetadata.parse(await readJson(join(dist, SHELL_METADATA_FILE)))
  await writeAtomically(join(dist, SHELL_METADATA_FILE), JSON.stringify({ ...metadata, kit: version }))
  await writeAtomically(join(dist, KIT_FILE), await readFile(join(kit, KIT_FILE)))
}

/** `development` is for shells that load remotes from dev servers. */
type BuildMode = 'production' | 'development'

/**
 * Builds one app (`shell`, `api`, `sdk` or a remote's name) with Vite, unless its output was made from the same sources. Of several
 * processes at once, one builds and the others wait for its output.
 */
export async function buildApp(
  repository: string,
  app: string,
  mode: BuildMode = 'production',
): Promise<{ dist: string; reused: boolean }> {
  const folder = folderOf(repository, app)
  // Not the `dist` of a build by hand, or an experiment would be released. The API host is not released and runs where
  // it is.
  const dist = app === 'api' ? join(folder, 'dist') : join(repository, '.celeiro/build', mode, app)
  const stamp = join(repository, '.celeiro/built', mode, app)
  await mkdir(dirname(stamp), { recursive: true })
  return withLock(`${stamp}.lock`, async () => {
    const fingerprint = await sourceFingerprint(repository, app)
    const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
    if (builtFrom === fingerprint && (await stat(dist).catch(() => undefined))) return { dist, reused: true }

    // First: from here on, a kill may leave an output of other sources or half of one.
    await rm(stamp, { force: true })
    await runVite(['--mode', mode, '--outDir', dist, '--emptyOutDir'], folder, mode)
    // The output may or may not have edits that were made meanwhile.
    if ((await sourceFingerprint(repository, app)) === fingerprint) await writeFile(stamp, fingerprint)
    return { dist, reused: false }
  })
}

const FOLDERS: Record<string, string> = { shell: 'shell', api: 'api', sdk: 'packages/sdk' }

const folderOf = (repository: string, app: string): string =>
  join(repository, FOLDERS[app] ?? join('remotes', app))

/** Digest of all that a build reads: its folder, the packages, the pinned dependencies; for the kit also templates and guide. */
export async function sourceFingerprint(repository: string, app: string): Promise<string> {
  const ofKit = ['packages', 'scripts/templates', 'docs/remote-of-another-repository.md']
  const shared = (app === 'sdk' ? ofKit : ['packages']).map((name) => join(repository, name))
  const sources = await Promise.all([folderOf(repository, app), ...shared].map(listSources))
  const files = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'].map((name) => join(repository, name))
  const digest = createHash('sha256').update(process.version)
  // Relative, so that a copy of the checkout may use its builds.
  for (const file of [...files, ...sources.flat()])
    digest.update(relative(repository, file)).update(await readFile(file))
  return digest.digest('hex')
}

async function listSources(folder: string): Promise<string[]> {
  if ((await stat(folder)).isFile()) return [folder]
  const isSource = (path: string) =>
    !/\.test\.tsx?$/.test(path) && !path.split('/').some((name) => SKIPPED.has(name))
  return (await filesBelow(folder)).filter(isSource).map((path) => join(folder, path))
}

/** @param mode also the NODE_ENV, by which Vite chooses the build of React */
async function runVite(output: string[], cwd: string, mode: BuildMode): Promise<void> {
  const args = [viteBinary, 'build', '--configLoader', 'runner', '--logLevel', 'warn', ...output]
  const options = { cwd, env: { ...process.env, NODE_ENV: mode }, maxBuffer: Number.POSITIVE_INFINITY }
  await promisify(execFile)(process.execPath, args, options).catch(
    (cause: { stdout: string; stderr: string }) => {
      throw new Error(`The build of ${cwd} failed:\n${cause.stdout}${cause.stderr}`, { cause })
    },
  )
}
