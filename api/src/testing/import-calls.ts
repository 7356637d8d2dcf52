import { createHash } from 'node:crypto'
import type { ImportKind, ImportResponse } from '@celeiro/api-contract/import'
import { checkDigits } from '@celeiro/api-contract/tax-ids'
import { createTestWorld } from './test-world.ts'

const TOKEN = 'the token of the ERP'
export const IMPORT_TOKENS = new Map([['erp', [createHash('sha256').update(TOKEN).digest('hex')]]])

/** A world with a machine named `erp` that imports. */
export async function createImportWorld(...[config, host]: Parameters<typeof createTestWorld>) {
  const world = await createTestWorld({ integrationTokens: IMPORT_TOKENS, ...config }, host)
  const machine = { authorization: `Bearer ${TOKEN}` }

  const post = (kind: ImportKind, data: unknown, query = '', headers: Record<string, string> = machine) =>
    world.app.inject({ method: 'POST', url: `/api/import/${kind}${query}`, headers, payload: { data } })

  return {
    ...{ ...world, machine, post },
    /** Imports entries, and returns what has become of them. */
    bring: async (...call: Parameters<typeof post>): Promise<ImportResponse['data']> =>
      (await post(...call)).json().data,
  }
}

/** Imports two customers, one with a farm, and two products. */
export async function bringPartners({ bring }: Pick<ImportWorld, 'bring'>) {
  const second = { externalId: 'C-2', cnpjCpf: '12ABC34501DE35', name: 'Boa Vista' }
  await bring('customers', [aCustomer(), aCustomer(second)])
  await bring('properties', [{ externalId: 'F-1', customerExternalId: 'C-1', name: 'Fazenda Sol' }])
  const urea = { sku: 'UREIA', name: 'Ureia', unit: 't' }
  await bring('products', [urea, { sku: 'SOJA', name: 'Soja' }])
}

export type ImportWorld = Awaited<ReturnType<typeof createImportWorld>>

/** The response to an import of good entries. */
export const counts = (created: number, updated = 0, unchanged = 0) => {
  return { created, updated, unchanged, refused: [] }
}

/** A tax id of its own for each number. */
export function cpf(number: number): string {
  const base = `${number}`.padStart(9, '0')
  return base + checkDigits(base)
}

export const aCustomer = (fields: object = {}) => ({
  ...{ externalId: 'C-1', name: 'Irmãos Weber', cnpjCpf: '529.982.247-25', limiteCredito: 1500.5 },
  address: { cidade: 'Sorriso', estado: 'MT' },
  ...fields,
})
