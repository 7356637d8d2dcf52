import { createHash } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { publishApp, readConfig, updateConfig } from '@celeiro/release'
import { appOf, type BuildName } from './edited-builds.ts'
import type { FailureProxy } from './failure-proxy.ts'
import { folders, repository } from './folders.ts'
import { runScript } from './run-script.ts'

/** A deployment for one test: a web root for releases, and the proxy in front of its host. */
export class Site {
  constructor(
    readonly webRoot: string,
    readonly proxy: FailureProxy,
  ) {}

  config(): Promise<AppConfig> {
    return readConfig(this.webRoot)
  }

  /** Runs a command of `npm run release` on the web root. @returns its output */
  command(...args: string[]): Promise<string> {
    return runScript(repository, 'release', [...args, '--to', this.webRoot])
  }

  /** Releases an edited build, without a look at its pages, which takes a while. */
  release(name: BuildName, ...options: string[]): Promise<string> {
    return this.command('--dist', folders.build(name), '--no-render', ...options)
  }

  /** Releases an edited build of the shell as its candidate, for which the command would build. @param share from 0 to 1 */
  tryShell(name: BuildName, share: number): Promise<string> {
    return publishApp('shell', folders.build(name), this.webRoot, { accounts: { share } })
  }

  /** Changes `config.json` as a release of the shell with `--telemetry` or `--features` does. */
  configure(settings: Pick<AppConfig, 'telemetry' | 'features'>): Promise<void> {
    return updateConfig(this.webRoot, (config) => ({ ...config, ...settings }))
  }

  /** Writes a build into `config.json` as the release of its remote, without any check. */
  async force(name: BuildName, previous?: RemoteRelease): Promise<void> {
    const remote = appOf(name)
    const { remotes } = await this.config()
    const release = remotes[remote]?.release
    if (!release) throw new Error(`${remote} is not released.`)
    const folder = join('remotes', remote, name)
    // An edit has made a compressed copy wrong, which no release would take.
    const filter = (path: string) => !path.endsWith('.br')
    await cp(folders.build(name), join(this.webRoot, folder), { recursive: true, filter })
    const files = release.files.map(async (file) => {
      const content = await readFile(join(this.webRoot, folder, file.path))
      return { ...file, integrity: `sha384-${digest('sha384', content)}` }
    })
    const forced = {
      ...release,
      buildId: name,
      manifest: `/${folder}/mf-manifest.json`,
      files: await Promise.all(files),
    }
    await updateConfig(this.webRoot, (config) => ({
      ...config,
      remotes: { ...remotes, [remote]: { release: forced, previous } },
    }))
  }

  /** The SHA-256 of every file of the shell, by path. */
  shellFiles(): Promise<Record<string, string>> {
    return hashesOf(this.webRoot, /^(remotes\/|config\.json$)/)
  }
}

/** The SHA-256 of the files below a folder, by path. @param skipped those that do not count, by path */
export async function hashesOf(folder: string, skipped: RegExp): Promise<Record<string, string>> {
  const hashes = (await filesBelow(folder))
    .filter((path) => !skipped.test(path))
    .map(async (path) => [path, digest('sha256', await readFile(join(folder, path)))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

const digest = (algorithm: string, content: Buffer): string =>
  createHash(algorithm).update(content).digest('base64')
