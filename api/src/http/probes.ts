import type { FastifyInstance } from 'fastify'
import { type Lifecycle, serverClosing, serverStarting } from '../server/lifecycle.ts'

/** Each throws an AppError 503 if its condition does not hold. */
export interface Probes {
  /** The process responds. If not, a supervisor should restart it. It needs no database: a restart would not help. */
  '/livez': () => Promise<void>
  /** The process may get requests: it has started, is not stopping, and its dependencies respond. */
  '/readyz': () => Promise<void>
  /** The start is over, migrations included. Until then, a supervisor should ignore the other two. */
  '/startupz': () => Promise<void>
}

/** @param checkDependencies throws the error of `/readyz` */
export function createProbes(
  lifecycle: Lifecycle,
  checkDependencies: () => Promise<void> = async () => undefined,
): Probes {
  const requireStart = async () => {
    if (lifecycle.phase() === 'starting') throw serverStarting()
  }
  return {
    '/livez': async () => undefined,
    '/startupz': requireStart,
    async '/readyz'() {
      await requireStart()
      if (lifecycle.phase() === 'stopping') throw serverClosing()
      await checkDependencies()
    },
  }
}

/** Serves the probes beside the API. They are for supervisors and balancers: no part of the API description. */
export function registerProbes(app: FastifyInstance, probes: Probes): void {
  for (const [path, probe] of Object.entries(probes)) {
    app.get(path, { config: { roles: 'public' }, schema: { hide: true } }, async () => {
      await probe()
      return { status: 'ok' }
    })
  }
}
