import { setTimeout as sleep } from 'node:timers/promises'
import type { Executor } from '../../database/database.ts'
import { canServe, SCHEMA, schemaOf, takesNoWrites } from '../../database/migrations.ts'
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
  const state = Promise.all([schemaOf(db), takesNoWrites(db)])
  const [schema, isReadOnly] = (await Promise.race([state, late]).catch(() => undefined)) ?? []
  if (!schema) throw unavailable('DATABASE_UNAVAILABLE')
  if (!canServe(schema)) {
    // Such a host would fail most calls.
    const text = `O banco de dados tem o esquema ${schema.number}, que atende versões do esquema ${schema.oldestHost} em diante; esta versão tem o esquema ${SCHEMA}`
    throw new AppError(503, 'SCHEMA_UNSUPPORTED', text, { 'retry-after': '60' })
  }
  if (isReadOnly) throw unavailable('DATABASE_READ_ONLY')
  if (!(await hasRoom())) throw unavailable('DISK_FULL')
}
