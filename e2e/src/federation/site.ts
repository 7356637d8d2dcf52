import { createHash } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { publishApp, readConfig, updateConfig } from '@celeiro/release'
import { type BuildName, remoteOf } from './edited-builds.ts'
import type { FailureProxy } from './failure-proxy.ts'
import { folders, repository } from './folders.ts'
import { runScript } from './run-script.ts'

/** The release that an edited build is where nothing else is released. */
export async function releaseOf(name: BuildName): Promise<RemoteRelease> {
  const [remote, webRoot] = [remoteOf(name), folders.releasedFrom(name)]
  await publishApp(remote, folders.build(name), webRoot)
  const { release } = (await readConfig(webRoot)).remotes[remote] ?? {}
  if (!release) throw new Error(`${name} was not released.`)
  return release
}

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

  /** Changes `config.json` as a release of the shell with `--telemetry` or `--features` does. */
  configure(settings: Pick<AppConfig, 'telemetry' | 'features'>): Promise<void> {
    return updateConfig(this.webRoot, (config) => ({ ...config, ...settings }))
  }

  /** Writes a release into `config.json` directly, without the checks beside the shell and without a previous release. */
  async force(name: BuildName): Promise<void> {
    const release = await releaseOf(name)
    await cp(join(folders.releasedFrom(name), 'remotes'), join(this.webRoot, 'remotes'), { recursive: true })
    await updateConfig(this.webRoot, ({ remotes, ...config }) => ({
      ...config,
      remotes: { ...remotes, [remoteOf(name)]: { release } },
    }))
  }

  /** The SHA-256 of every file of the shell, by path. */
  async shellFiles(): Promise<Record<string, string>> {
    const paths = (await this.files()).filter((path) => !/^(remotes\/|config\.json$)/.test(path))
    const hash = async (path: string) =>
      createHash('sha256')
        .update(await readFile(join(this.webRoot, path)))
        .digest('hex')
    return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await hash(path)] as const)))
  }

  /** The paths of all files in the web root. */
  async files(): Promise<string[]> {
    const entries = await readdir(this.webRoot, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.webRoot, join(entry.parentPath, entry.name)))
      .sort()
  }
}
