import type { Problem } from '@celeiro/api-contract/import'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { isOneOf } from '../../database/save-rows.ts'
import { grouped } from './grouped.ts'

/** Records that entries refer to by keys of their sender. */
interface References {
  /**
   * The id of a record; without a key, what stands in its place. A key of none, or of several, adds to the problems.
   * @param path the field with the key
   */
  idOf<None extends null | undefined>(
    key: string | None,
    path: string,
    problems: Problem[],
  ): string | None | undefined
}

/**
 * Finds records, which nobody deletes until the transaction ends.
 * @param noun what a message calls one, in Portuguese
 */
export async function findReferences(
  tx: Executor,
  table: PgTable & { id: PgColumn },
  column: PgColumn,
  noun: string,
  keys: readonly (string | null | undefined)[],
): Promise<References> {
  const wanted = [...new Set(keys)].filter((key) => typeof key === 'string')
  const rows = await tx
    .select({ id: table.id, key: column })
    .from(table)
    .where(isOneOf(column, wanted))
    .orderBy(table.id)
    .for('key share')
  const found = grouped(rows, ({ key }) => key)
  return {
    idOf(key, path, problems) {
      if (typeof key !== 'string') return key
      const [row, another] = found.get(key) ?? []
      if (row && !another) return `${row.id}`
      problems.push({
        path,
        message: `${row ? 'Há mais de um registro' : `Não há ${noun}`} com a chave ${key}`,
      })
      return undefined
    },
  }
}
