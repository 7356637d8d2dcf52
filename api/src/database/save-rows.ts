import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/** Rows of one statement: the JSON of a few megabytes. */
const ROWS_AT_ONCE = 5_000

/**
 * Inserts rows, and replaces those whose id exists. The rows of a statement are one parameter: building thousands takes longer
 * than the database needs, and it accepts 65,535.
 */
export async function saveRows<Table extends PgTable & { id: PgColumn }>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity)
  const list = (each: (name: SQL, column: PgColumn) => SQL) =>
    sql.join(
      columns.map(([field, column]) => each(sql`${sql.identifier(toSnakeCase(field))}`, column)),
      sql`, `,
    )
  const names = list((name) => name)
  const types = list((name, column) => sql`${name} ${sql.raw(column.getSQLType())}`)
  const replaced = list((name) => sql`${name} = excluded.${name}`)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    // By the names of the columns, in the order of the rows.
    const json = JSON.stringify(
      rows
        .slice(start, start + ROWS_AT_ONCE)
        .map((row) =>
          Object.fromEntries(columns.map(([field]) => [toSnakeCase(field), Reflect.get(row, field)])),
        ),
    )
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${json}::text::jsonb) as rows (${types}) on conflict (id) do update set ${replaced}`,
    )
  }
}

/** Whether a column has one of the texts, of which there may be any number; none is no text. */
export const isOneOf = (column: PgColumn, texts: readonly (string | null | undefined)[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`
