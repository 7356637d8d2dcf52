import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from '../server/lifecycle.ts'
import { readConfigFile } from '../web/published-config.ts'
import { unavailable } from './unavailable-error.ts'

interface Health {
  status: 'ok'
  /** Pages cannot start, which is no fault of this host: another one would serve the same file. */
  config?: 'unreadable'
}

export type Probes = ReturnType<typeof createProbes>

/**
 * Each probe returns its body, or throws an AppError 503 if its condition does not hold.
 * @param checkDependencies throws the error of `/readyz`
 */
export function createProbes(
  lifecycle: Lifecycle,
  checkDependencies: () => Promise<void> = async () => undefined,
  webRoot?: string,
) {
  const requireStart = async () => {
    if (lifecycle.phase === 'starting') throw unavailable('SERVER_STARTING')
    return OK
  }
  return {
    /** If the process does not respond, a supervisor should restart it. It needs no database: a restart would not help. */
    '/livez': async () => OK,
    /** The start is over, migrations included. Until then, a supervisor should ignore the other two. */
    '/startupz': requireStart,
    /** The process may get requests: it has started, is not stopping, and its dependencies respond. */
    async '/readyz'(): Promise<Health> {
      await requireStart()
      if (lifecycle.phase === 'stopping') throw unavailable('SERVER_CLOSING')
      await checkDependencies()
      const isReadable = webRoot === undefined || (await readConfigFile(webRoot)) !== undefined
      return isReadable ? OK : { ...OK, config: 'unreadable' }
    },
  }
}

const OK: Health = { status: 'ok' }

/** The options of a route that the description of the API leaves out. */
export const NO_CALL = { config: { roles: 'public' as const }, schema: { hide: true } }

export function registerProbes(app: FastifyInstance, probes: Probes): void {
  for (const [path, probe] of Object.entries(probes)) app.get(path, NO_CALL, () => probe())
}
