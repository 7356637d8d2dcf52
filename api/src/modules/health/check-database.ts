import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { databaseUnavailable } from '../../http/unavailable-error.ts'

/** Shorter than the timeout of a query: balancers should not wait that long. */
const TIMEOUT_MS = 3_000

/** @throws AppError 503 DATABASE_UNAVAILABLE, so that a balancer uses another instance */
export async function checkDatabase(db: Executor): Promise<void> {
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
}
