import type { Problem } from '@celeiro/api-contract/import'
import type { Executor } from '../../database/database.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { rowsBy } from './rows.ts'

/** What entries refer to by keys of their sender, as messages call it, and the column of the key. */
const REFERENCES = {
  cliente: { table: customers, column: customers.externalId },
  propriedade: { table: properties, column: properties.externalId },
  'tabela de preço': { table: priceTables, column: priceTables.externalId },
  produto: { table: products, column: products.sku },
  pedido: { table: orders, column: orders.externalId },
}

/**
 * The id of a record; without a key, what stands in its place. A key of none, or of several, adds to the problems.
 * @param path the field with the key
 */
export type IdOf = <None extends null | undefined>(
  key: string | None,
  path: string,
  problems: Problem[],
) => string | None | undefined

/** Finds records, which nobody deletes until the transaction ends. */
export async function findReferences(
  tx: Executor,
  noun: keyof typeof REFERENCES,
  keys: readonly (string | null | undefined)[],
): Promise<IdOf> {
  const { table, column } = REFERENCES[noun]
  const found = await rowsBy(tx, table, column, keys, table.id, 'key share')
  return (key, path, problems) => {
    if (typeof key !== 'string') return key
    const [row, another] = found.get(key) ?? []
    if (row && !another) return row.id
    const reason = row ? 'Há mais de um registro' : `Não há ${noun}`
    problems.push({ path, message: `${reason} com a chave ${key}` })
    return undefined
  }
}
