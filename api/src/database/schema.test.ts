import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { closeAfterAll } from '../testing/test-world.ts'

const folder = join(import.meta.dirname, 'schema')
const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))))
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

const { db } = closeAfterAll(await openTestDatabase())

it.each(tables.map((table) => ({ name: getTableName(table), table })))(
  'the code knows the columns that the migrations gave $name, and their words',
  async ({ name, table }) => {
    const columns: unknown = await db.execute(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      (select pg_get_constraintdef(oid) from pg_constraint where conrelid = attrelid and conkey = array[attnum] and contype = 'c'
        and pg_get_constraintdef(oid) like 'CHECK ((' || attname || ' = ANY%') as vocabulary
    from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`)
    const made = Object(columns).rows.map(({ name, type, required, vocabulary }: Record<string, string>) => ({
      name,
      type,
      required,
      words: vocabulary && [...vocabulary.matchAll(/'(\w+)'::text/g)].map(([, word]) => word),
    }))
    const declared = getTableConfig(table).columns.map((column) => ({
      name: toSnakeCase(column.name),
      type: column
        .getSQLType()
        .replace(' (', '(')
        .replace(', ', ',')
        .replace(/^varchar/, 'character varying'),
      required: column.notNull,
      words: column.enumValues ?? null,
    }))
    expect(new Set(made)).toEqual(new Set(declared))
  },
)
