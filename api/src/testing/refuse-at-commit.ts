import { sql } from 'drizzle-orm'
import type { TestWorld } from './test-world.ts'

/** Makes the database refuse transactions with such a row, as `insert on users`. @returns what lets them pass again */
export async function refuseAtCommit({ db }: Pick<TestWorld, 'db'>, event: string) {
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await db.execute(sql`create constraint trigger refuse after ${sql.raw(event)}
    deferrable initially deferred for each row execute function refuse()`)
  return () => db.execute(sql`drop function refuse cascade`)
}
