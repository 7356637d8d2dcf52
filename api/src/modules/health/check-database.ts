import type { Executor } from '../../database/database.ts'
import { canServe, type DatabaseSchema, SCHEMA, schemaOf, takesNoWrites } from '../../database/migrations.ts'
import { AppError } from '../../http/app-error.ts'
import { databaseReadOnly, databaseUnavailable, diskFull } from '../../http/unavailable-error.ts'

/** Shorter than the timeout of a query: balancers should not wait that long. */
const TIMEOUT_MS = 3_000

/**
 * @param hasRoom whether the disk has room for further writes
 * @throws AppError 503 DATABASE_UNAVAILABLE, DATABASE_READ_ONLY, SCHEMA_UNSUPPORTED or DISK_FULL, so that a balancer uses another instance
 */
export async function checkDatabase(db: Executor, hasRoom = async () => true): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(databaseUnavailable()), TIMEOUT_MS)
  })
  let schema: DatabaseSchema
  let isReadOnly: boolean
  try {
    ;[schema, isReadOnly] = await Promise.race([Promise.all([schemaOf(db), takesNoWrites(db)]), timeout])
  } catch {
    throw databaseUnavailable()
  } finally {
    clearTimeout(timer)
  }
  if (!canServe(schema)) throw schemaUnsupported(schema)
  if (isReadOnly) throw databaseReadOnly()
  if (!(await hasRoom())) throw diskFull()
}

/** The error of a host whose database has a schema of another version: it would fail most calls. */
function schemaUnsupported({ number, oldestHost }: DatabaseSchema): AppError {
  const text = `O banco de dados tem o esquema ${number}, que atende versões do esquema ${oldestHost} em diante; esta versão tem o esquema ${SCHEMA}`
  return new AppError(503, 'SCHEMA_UNSUPPORTED', text, { 'retry-after': '60' })
}
