import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppConfig, appConfig, type RemoteRelease } from '@celeiro/api-contract/app-config'
import { writeAtomically } from './atomic-write.ts'

const CONFIG = 'config.json'
const LOCK = '.config.lock'
/** A rewrite takes milliseconds, so a lock this old (ms) was left by a process that died. */
const LOCK_ABANDONED_AFTER = 10_000

/** @throws when `config.json` is there but is not what the shell would accept, naming the file */
export async function readConfig(webRoot: string): Promise<AppConfig> {
  const file = join(webRoot, CONFIG)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return { apiUrl: '', remotes: {} }
    throw error
  }
  try {
    return appConfig.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(
      `${file} is not a configuration of this version. Mend it, or remove it to start afresh.`,
      { cause },
    )
  }
}

/** Rewrites `config.json` atomically, one writer at a time; two releases at once both take effect. */
export async function updateConfig(
  webRoot: string,
  change: (config: AppConfig) => AppConfig | Promise<AppConfig>,
): Promise<AppConfig> {
  await mkdir(webRoot, { recursive: true })
  const lock = join(webRoot, LOCK)
  await takeLock(lock)
  try {
    const next = appConfig.parse(await change(await readConfig(webRoot)))
    await writeAtomically(join(webRoot, CONFIG), `${JSON.stringify(next, null, 2)}\n`)
    return next
  } finally {
    await rm(lock, { force: true })
  }
}

/** The configuration with other releases of one remote. */
export function withRemote(
  config: AppConfig,
  name: string,
  release: RemoteRelease,
  previous: RemoteRelease | undefined,
): AppConfig {
  const entry = previous ? { release, previous } : { release }
  return { ...config, remotes: { ...config.remotes, [name]: entry } }
}

async function takeLock(lock: string): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close()
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const held = await stat(lock).catch(() => undefined)
    if (held && Date.now() - held.mtimeMs > LOCK_ABANDONED_AFTER) await rm(lock, { force: true })
    else await sleep(50)
  }
}

const isMissing = (error: unknown): boolean => isCode(error, 'ENOENT')

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
