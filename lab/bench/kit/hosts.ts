import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { buildApp, updateConfig } from '@celeiro/release'
import { repository } from '../../../scripts/bootstrap.mjs'
import { releaseLocally } from '../../../scripts/start/local-web-root.ts'
import { publishMonolith } from '../monolith/publish-monolith.ts'
import type { BenchOptions } from './options.ts'

/** A web root, on an API host of its own. */
export interface Host {
  name: string
  url: string
}

export const RELEASED = 'as released'
export const MONOLITH = 'monolith'

/**
 * Builds and releases everything, and serves it until `use` has ended: the app as released, the same sources as one
 * app, and further web roots.
 * @param reports whether browsers also visit the app as released where they report to its host
 */
export async function withVariants(
  { webRoots, reports }: Pick<BenchOptions, 'webRoots' | 'reports'>,
  use: (hosts: readonly Host[]) => Promise<void>,
): Promise<void> {
  const released = join(repository, '.celeiro/web')
  const monolith = join(repository, '.celeiro/monolith/web')
  // The output of a benchmark is its tables.
  await releaseLocally(released, console.error)
  await publishMonolith(monolith)
  await buildApp(repository, 'api')
  await withHosts(
    [
      [RELEASED, released],
      ...(reports ? [[`${RELEASED}, reporting`, await reportingCopy(released)] as const] : []),
      [MONOLITH, monolith],
      ...webRoots.map((folder): [string, string] => [basename(folder), resolve(folder)]),
    ],
    use,
  )
}

/** The same release, with its host as the collector. */
async function reportingCopy(webRoot: string): Promise<string> {
  const folder = join(repository, '.celeiro/reporting/web')
  await rm(folder, { recursive: true, force: true })
  await cp(webRoot, folder, { recursive: true })
  await updateConfig(folder, (config) => ({ ...config, telemetry: '/api/telemetry' }))
  return folder
}

async function withHosts(
  webRoots: readonly (readonly [name: string, folder: string])[],
  use: (hosts: readonly Host[]) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const running: ChildProcess[] = []
  try {
    const hosts: Host[] = []
    for (const [index, [name, folder]] of webRoots.entries()) {
      const host = startHost(folder, join(dataDir, String(index)))
      running.push(host)
      hosts.push({ name, url: await announcedUrl(host) })
    }
    await use(hosts)
  } finally {
    await Promise.all(running.map(stop))
    await rm(dataDir, { recursive: true, force: true })
  }
}

const startHost = (webRoot: string, dataDir: string): ChildProcess =>
  spawn(process.execPath, [join(repository, 'api/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', WEB_ROOT: webRoot, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

/** Reads to the end, because a full pipe would block the host. */
function announcedUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    if (!stdout) return reject(new Error('The API host has no output to read its address from.'))
    const lines = createInterface(stdout)
    lines.on('line', (line) => {
      const [url] = line.match(/http:\/\/\S+/) ?? []
      if (url) done(url)
    })
    lines.on('close', () => reject(new Error('The API host ended before it was ready.')))
  })
}

function stop(host: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (host.exitCode !== null) return done()
    host.once('exit', () => done())
    host.kill('SIGTERM')
  })
}
