import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCHEMA } from './migrations.ts'

// The rule of docs/upgrade.md: the version before works on the schema after a migration.

const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
)
const tags = journal.entries.map(({ tag }) => tag)
/** No version runs before it. */
const [baseline = ''] = tags

/** Statements that a version that does not know of them may stumble over. */
const CONTRACTING = [
  /^drop\b/i,
  /^truncate\b/i,
  /^delete\b/i,
  /^alter\s.*\b(drop|rename)\b/is,
  /^alter\s.*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/is,
  /^alter\s.*\bset\s+not\s+null\b/is,
  /^alter\s.*\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is,
  /^alter\s.*\badd\s+(constraint|check|unique|foreign|primary)\b/is,
  /^create\s+unique\s+index\b/i,
]

/** Finds the table that a statement changes. */
const TABLE =
  /^(?:alter\s+table(?:\s+only)?(?:\s+if\s+exists)?|create\s+unique\s+index.*?\bon)\s+(?:"public"\.)?"?(\w+)/is

/** The table and the only column of a unique index. */
const UNIQUE = /^create\s+unique\s+index.*?\bon\s+"?(\w+)"?\s[^(]*\(\s*"?(\w+)"?\s*\)/is

/** The statements of a migration that contract, and do not name an earlier migration that expanded. */
function contractingStatements(sql: string, earlier: readonly string[]): string[] {
  const created = new Set(
    [...sql.matchAll(/^\s*create\s+table\s+(?:"public"\.)?"?(\w+)/gim)].map(([, table]) => table),
  )
  // The version before writes no such column.
  const added = new Set(
    [...sql.matchAll(/^\s*alter\s+table\s+"?(\w+)"?\s+add\s+column\s+"?(\w+)/gim)].map(
      ([, table, column]) => `${table}.${column}`,
    ),
  )
  return statementsOf(sql)
    .filter(({ text }) => CONTRACTING.some((pattern) => pattern.test(text)))
    .filter(({ text }) => !created.has(TABLE.exec(text)?.[1]))
    .filter(({ text }) => {
      const [, table, column] = UNIQUE.exec(text) ?? []
      return !added.has(`${table}.${column}`)
    })
    .filter(({ comment }) => !earlier.includes(/^-- contract of (\w+): \S/m.exec(comment)?.[1] ?? ''))
    .map(({ text }) => text)
}

/** Without the bodies of functions, which run later. */
function statementsOf(sql: string) {
  const bodiless = sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  return bodiless.split(/;|--> statement-breakpoint/).map((part) => {
    const comments = part.match(/^\s*--.*$/gm) ?? []
    return {
      comment: comments.map((line) => line.trim()).join('\n'),
      text: part.replace(/^\s*--.*$/gm, '').trim(),
    }
  })
}

describe('contractingStatements', () => {
  it.each([
    'ALTER TABLE "users" DROP COLUMN "name";',
    'ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE integer;',
    'ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "city" text NOT NULL;',
    'ALTER TABLE "users" ADD CONSTRAINT "users_city_check" CHECK (city <> \'\');',
    'CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");',
    'ALTER TABLE "users" ADD COLUMN "city" text;CREATE UNIQUE INDEX "k" ON "users" USING btree ("phone");',
    'DROP TABLE "users";',
    '-- contract of 0009_later: too early\nDROP TABLE "users";',
  ])('finds %s', (sql) => {
    expect(contractingStatements(sql, ['0001_first'])).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE "users" ADD COLUMN "city" text;',
    'CREATE TABLE "a" ("id" text);\nALTER TABLE "a" ADD CONSTRAINT "a_b_fkey" FOREIGN KEY ("b") REFERENCES "b"("id");',
    'CREATE TABLE "a" ("id" text);\nCREATE UNIQUE INDEX "a_key" ON "a" USING btree ("id");',
    'ALTER TABLE "users" ADD COLUMN "city" text;CREATE UNIQUE INDEX "k" ON "users" USING btree ("city");',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM a; DROP TABLE b; END $$;',
    '-- contract of 0001_first: no version reads it any more\nDROP TABLE "users";',
  ])('allows %s', (sql) => {
    expect(contractingStatements(sql, ['0001_first'])).toEqual([])
  })
})

const sqlOf = (tag: string) => readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8')
const numberOf = (tag: string) => Number(tag.slice(0, 4))

it.each(tags.slice(1))('%s leaves the version before working', (tag) => {
  expect(contractingStatements(sqlOf(tag), tags.slice(0, tags.indexOf(tag)))).toEqual([])
})

it('the number of a schema is that of its last migration', () => {
  expect(tags.map(numberOf)).toEqual(tags.map((_, index) => numberOf(baseline) + index))
  expect(numberOf(tags.at(-1) ?? '')).toBe(SCHEMA)
})

it('the schema serves no host from before what it has dropped, and those of its own version', () => {
  const sql = tags.map(sqlOf).join('\n')
  const expanded = [...sql.matchAll(/^-- contract of (\d+)_/gm)].map(([, number]) => Number(number))
  const raised = [...sql.matchAll(/\boldest_host"?(?:\) values \(| = )(\d+)/gi)].map(([, host]) =>
    Number(host),
  )
  expect(raised.at(-1)).toBeGreaterThanOrEqual(Math.max(...expanded))
  expect(raised.at(-1)).toBeLessThanOrEqual(SCHEMA)
})

it.each(tags.filter((tag) => /^-- contract of /m.test(sqlOf(tag))))('the changelog names %s', (tag) => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')
  expect(changelog).toMatch(new RegExp(`\\b[Ss]chema ${numberOf(tag)}\\b`))
})
