import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { releaseToken } from './api-host.ts'
import { type BuildName, remoteOf } from './edited-builds.ts'
import type { FailureProxy } from './failure-proxy.ts'
import { folders, repository } from './folders.ts'
import { mustRun, type Outcome, runScript, runScriptWith } from './run-script.ts'

/** A deployment for one test: a web root for releases, and the proxy in front of its host. */
export class Site {
  constructor(
    readonly webRoot: string,
    readonly proxy: FailureProxy,
  ) {}

  /** Releases an edited build with the release command, without a look at its pages, which takes a while. */
  release(name: BuildName, ...options: string[]): Promise<Outcome> {
    const target = ['--dist', folders.build(name), '--to', this.webRoot, '--no-render', ...options]
    return runScript(repository, 'release', ...target)
  }

  /** Releases an edited build to the host, through the proxy. */
  releaseByHttp(name: BuildName, ...options: string[]): Promise<Outcome> {
    const variables = { RELEASE_TOKEN: releaseToken(remoteOf(name)) }
    const target = ['--dist', folders.build(name), '--to', this.proxy.url, ...options]
    return runScriptWith(variables, repository, 'release', ...target)
  }

  /** The releases of a remote, as the command lists those of the host. */
  async listByHttp(remote: string): Promise<string> {
    const variables = { RELEASE_TOKEN: releaseToken(remote) }
    return (await runScriptWith(variables, repository, 'release', 'list', remote, '--to', this.proxy.url))
      .output
  }

  /** Withdraws the candidate of a remote. */
  withdraw(remote: string): Promise<void> {
    return mustRun(repository, 'release', 'withdraw', remote, '--to', this.webRoot)
  }

  rollBack(remote: string): Promise<void> {
    return mustRun(repository, 'release', 'rollback', remote, '--to', this.webRoot)
  }

  /** Changes `config.json` as a release of the shell with `--telemetry` or `--features` does. */
  async configure(settings: Pick<AppConfig, 'telemetry' | 'features'>): Promise<void> {
    const config = await readConfig(this.webRoot)
    await writeFile(join(this.webRoot, 'config.json'), JSON.stringify({ ...config, ...settings }))
  }

  /** Writes a release into `config.json` directly, without the checks of the release command and without a previous release. */
  async force(name: BuildName): Promise<void> {
    const remote = remoteOf(name)
    const built = folders.releasedFrom(name)
    await cp(join(built, 'remotes', remote), join(this.webRoot, 'remotes', remote), { recursive: true })
    const [config, theirs] = await Promise.all([readConfig(this.webRoot), readConfig(built)])
    const forced = { ...config, remotes: { ...config.remotes, ...theirs.remotes } }
    await writeFile(join(this.webRoot, 'config.json'), JSON.stringify(forced))
  }

  /** The SHA-256 of every file of the shell, by path. */
  async shellFiles(): Promise<Record<string, string>> {
    const paths = (await this.filesBelow('.')).filter((path) => !/^(remotes\/|config\.json$)/.test(path))
    const hash = async (path: string) =>
      createHash('sha256')
        .update(await readFile(join(this.webRoot, path)))
        .digest('hex')
    return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await hash(path)] as const)))
  }

  /** Removes matching files. @returns a function that restores them */
  async remove(paths: RegExp): Promise<() => Promise<void>> {
    const removed = (await this.filesBelow('.')).filter((path) => paths.test(path))
    if (removed.length === 0) throw new Error(`The web root has no file like ${paths}`)
    const contents = await Promise.all(removed.map((path) => readFile(join(this.webRoot, path))))
    await Promise.all(removed.map((path) => rm(join(this.webRoot, path))))
    return async () => {
      await Promise.all(
        removed.map((path, index) => writeFile(join(this.webRoot, path), contents[index] ?? '')),
      )
    }
  }

  private async filesBelow(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.webRoot, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.webRoot, join(entry.parentPath, entry.name)))
      .sort()
  }
}

export const readConfig = async (webRoot: string): Promise<AppConfig> =>
  JSON.parse(await readFile(join(webRoot, 'config.json'), 'utf8'))
