import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { requireSchema, SCHEMA } from './migrations.ts'

const world = closeAfterAll(await createTestWorld())

const readiness = async () => {
  const response = await world.app.inject('/readyz')
  return [response.statusCode, response.json().code, response.json().message]
}

it('a host serves its own schema and newer ones', async () => {
  await expect(requireSchema(world.db)).resolves.toBeUndefined()
  const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  await world.db.execute(later)
  await expect(requireSchema(world.db)).resolves.toBeUndefined()
  expect(await readiness()).toEqual([200, undefined, undefined])
})

it('a host refuses a schema that has dropped what it uses, and names both', async () => {
  await world.db.execute(sql`update drizzle.supported_hosts set oldest_host = ${SCHEMA + 1}`)
  await expect(requireSchema(world.db)).rejects.toThrow(
    `The database has schema ${SCHEMA + 1}, which serves versions from schema ${SCHEMA + 1} on; this version has schema ${SCHEMA}. Start a newer version (docs/upgrade.md).`,
  )
  expect(await readiness()).toEqual([
    503,
    'SCHEMA_UNSUPPORTED',
    `O banco de dados tem o esquema ${SCHEMA + 1}, que atende versões do esquema ${SCHEMA + 1} em diante; esta versão tem o esquema ${SCHEMA}`,
  ])
})

it('a host refuses an older schema, and says what to do', async () => {
  await world.db.execute(sql`update drizzle.supported_hosts set oldest_host = 0`)
  await world.db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at >= (select max(created_at) from drizzle.__drizzle_migrations where created_at < 9999999999999)`,
  )
  const todo = `and this version needs schema ${SCHEMA}. Run node api/dist/migrate.js before the start.`
  await expect(requireSchema(world.db)).rejects.toThrow(`The database has schema ${SCHEMA - 1}, ${todo}`)
  expect((await readiness()).slice(0, 2)).toEqual([503, 'SCHEMA_UNSUPPORTED'])

  await world.db.execute(sql`drop table drizzle.supported_hosts`)
  await expect(requireSchema(world.db)).rejects.toThrow(`The database has schema ${SCHEMA - 1}, ${todo}`)
  await world.db.execute(sql`drop schema drizzle cascade`)
  await expect(requireSchema(world.db)).rejects.toThrow(`The database has no schema, ${todo}`)
})
