import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { viteBinary } from './vite-binary.ts'

const SKIPPED = new Set(['node_modules', 'dist', '.vite', '.__mf__temp'])

/**
 * Names that the release command takes: the shell and every folder below `remotes/` with a Vite configuration. A branch
 * switch leaves folders behind that hold nothing but `node_modules`. The shell comes first, as a remote that needs more
 * than the deployed shell has is refused.
 */
export async function releasableParts(repository: string): Promise<string[]> {
  const folder = join(repository, 'remotes')
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const contents = await Promise.all(names.map((name) => readdir(join(folder, name))))
  const isRemote = (_: string, index: number) =>
    contents[index]?.some((file) => file.startsWith('vite.config.')) ?? false
  return ['shell', ...names.filter(isRemote)]
}

/** `development` is for shells that take in remotes from dev servers. */
export type BuildMode = 'production' | 'development'

/**
 * Builds one part (`shell`, `api` or a remote's name) with Vite, unless its output was made from these very sources.
 * @throws with the build's own output when it fails
 */
export async function buildPart(
  repository: string,
  part: string,
  mode: BuildMode = 'production',
): Promise<{ dist: string; reused: boolean }> {
  const folder = join(repository, part === 'shell' || part === 'api' ? part : join('remotes', part))
  // Not the `dist` that a build by hand writes, or what somebody tried out would be released. The API host is released
  // by nobody and runs where it is.
  const dist = part === 'api' ? join(folder, 'dist') : join(repository, '.celeiro/build', mode, part)
  const stamp = join(repository, '.celeiro/built', mode, part)
  const fingerprint = await sourceFingerprint(repository, folder)
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
  if (builtFrom === fingerprint && (await stat(dist).catch(() => undefined))) return { dist, reused: true }

  // First: from here on a kill may leave an output of other sources, or half of one.
  await rm(stamp, { force: true })
  const output = ['--mode', mode, '--outDir', dist, '--emptyOutDir']
  await runVite(['build', '--configLoader', 'runner', '--logLevel', 'warn', ...output], folder, mode)
  // Nobody can tell whether the output has what was edited meanwhile.
  if ((await sourceFingerprint(repository, folder)) === fingerprint) {
    await mkdir(dirname(stamp), { recursive: true })
    await writeFile(stamp, fingerprint)
  }
  return { dist, reused: false }
}

/** Digest of everything that a part's build reads: its own folder, the shared packages and what pins their dependencies. */
async function sourceFingerprint(repository: string, folder: string): Promise<string> {
  const digest = createHash('sha256').update(process.version)
  const files = [
    ...['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'].map((name) => join(repository, name)),
    ...(await listSources(folder)),
    ...(await listSources(join(repository, 'packages'))),
  ]
  // Relative, so that a copy of the checkout may use its builds.
  for (const file of files) digest.update(relative(repository, file)).update(await readFile(file))
  return digest.digest('hex')
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter((entry) => !SKIPPED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? listSources(path) : [path]
      }),
  )
  return nested.flat().sort()
}

/** @param mode also the NODE_ENV, by which Vite chooses which build of React it takes */
function runVite(args: string[], cwd: string, mode: BuildMode): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [viteBinary, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: mode },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build of ${cwd} failed:\n${Buffer.concat(output).toString()}`))
    })
  })
}
