import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { databaseUnavailable, diskFull } from '../../http/unavailable-error.ts'

/** Shorter than the timeout of a query: balancers should not wait that long. */
const TIMEOUT_MS = 3_000

/**
 * @param hasRoom whether the disk has room for further writes
 * @throws AppError 503 DATABASE_UNAVAILABLE or DISK_FULL, so that a balancer uses another instance
 */
export async function checkDatabase(db: Executor, hasRoom = async () => true): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(databaseUnavailable()), TIMEOUT_MS)
  })
  try {
    await Promise.race([db.execute(sql`select 1`), timeout])
  } catch {
    throw databaseUnavailable()
  } finally {
    clearTimeout(timer)
  }
  if (!(await hasRoom())) throw diskFull()
}
