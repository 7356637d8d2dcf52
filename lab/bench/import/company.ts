import { cpfCheckDigits } from '../../../packages/api-contract/src/tax-ids.ts'

/** The products that all orders share. */
const PRODUCTS = 500
const ITEMS = 3

export interface CompanyFile {
  kind: 'products' | 'customers' | 'orders'
  entries: number
  entry(number: number): object
}

/** A company as its files would say it, in the order in which they are imported: every order has three items. */
export function companyOf(customers: number, orders: number): CompanyFile[] {
  return [
    {
      kind: 'products',
      entries: PRODUCTS,
      entry: (number) => ({ sku: skuOf(number), name: `Produto ${number}` }),
    },
    { kind: 'customers', entries: customers, entry: customerOf },
    { kind: 'orders', entries: orders, entry: (number) => orderOf(number, customers) },
  ]
}

const skuOf = (number: number): string => `SKU-${number % PRODUCTS}`

export function customerOf(number: number) {
  const base = String(100_000_000 + number)
  return {
    externalId: `C-${number}`,
    name: `Cliente ${number}`,
    cnpjCpf: base + cpfCheckDigits(base),
    email: `cliente.${number}@correio.example`,
    limiteCredito: 1_000 + number / 100,
    address: { endereco: 'Avenida Brasil', numero: `${number}`, cidade: 'Sorriso', estado: 'MT' },
  }
}

function orderOf(number: number, customers: number) {
  return {
    externalId: `P-${number}`,
    customerExternalId: `C-${number % customers}`,
    status: 'CONFIRMED',
    createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    orderItems: Array.from({ length: ITEMS }, (_, item) => ({
      sku: skuOf(number * ITEMS + item),
      quantidade: 1.5 + item,
      preco: 10 + (number % 1_000) / 100,
    })),
  }
}
