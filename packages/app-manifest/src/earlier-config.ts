import { isRecord } from '@celeiro/api-contract/wire'
import { type AppConfig, appConfig } from './app-config.ts'

/** Reads a `config.json`, also of the form before, with `shells` in candidates. `appConfig.parse` replaces it at 1.0. */
export function readAppConfig(body: unknown): AppConfig {
  if (!isRecord(body) || !isRecord(body['remotes'])) return appConfig.parse(body)
  const { shell } = body
  const released = isRecord(shell) ? shell['buildId'] : undefined
  const remotes = Object.entries(body['remotes']).map(([name, entry]) => [name, read(entry, released)])
  return appConfig.parse({
    ...body,
    ...(shell !== undefined && { shell: read(shell) }),
    remotes: Object.fromEntries(remotes),
  })
}

/** What the file says of an app. @param shell the build of the released shell, for a remote */
function read(app: unknown, shell?: unknown): unknown {
  if (!isRecord(app) || !isRecord(app['candidate']) || 'canary' in app) return app
  const { candidate, ...others } = app
  const { shells, share, buildId, release = { buildId }, ...rollout } = candidate
  if (Array.isArray(shells) && !shells.includes(shell)) return others
  return { ...others, canary: { ...rollout, release, for: { share } } }
}
