import { setTimeout as sleep } from 'node:timers/promises'
import type { Executor } from '../../database/database.ts'
import { canServe, SCHEMA, stateOf } from '../../database/migrations.ts'
import { AppError } from '../../http/app-error.ts'
import { unavailable } from '../../http/unavailable-error.ts'

/** Shorter than the timeout of a query: balancers should not wait that long. */
const TIMEOUT_MS = 3_000

/**
 * @param hasRoom whether the disk has room for further writes
 * @throws AppError 503 DATABASE_UNAVAILABLE, DATABASE_READ_ONLY, SCHEMA_UNSUPPORTED or DISK_FULL, so that a balancer uses another instance
 */
export async function checkDatabase(db: Executor, hasRoom = async () => true): Promise<void> {
  const late = sleep(TIMEOUT_MS, undefined, { ref: false })
  const state = await Promise.race([stateOf(db), late]).catch(() => undefined)
  if (!state) throw unavailable('DATABASE_UNAVAILABLE')
  if (!canServe(state)) {
    // Such a host would fail most calls.
    const text = `O banco de dados tem o esquema ${state.number}, que atende versões do esquema ${state.oldestHost} em diante; esta versão tem o esquema ${SCHEMA}`
    throw new AppError(503, 'SCHEMA_UNSUPPORTED', text, { 'retry-after': '60' })
  }
  if (state.isReadOnly) throw unavailable('DATABASE_READ_ONLY')
  if (!(await hasRoom())) throw unavailable('DISK_FULL')
}
