import type {
  Customer,
  Order,
  OrderLog,
  PriceTable,
  Product,
  Property,
  User,
} from '../../packages/api-contract/src/index.ts'

/** Without what only our API sends. */
type SpecifiedOrder = Omit<Order, 'erpFailure'>

/** The records of every foreign server, as the contract spells them. A style changes what it sends. */
export interface Fixture {
  customers: Customer[]
  properties: Property[]
  products: Product[]
  priceTables: PriceTable[]
  orders: SpecifiedOrder[]
  logs: OrderLog[]
  users: User[]
}

/** The account of every foreign server. */
export const FOREIGN_ACCOUNT = { username: 'ana.foreign', password: 'segredo1' }

const CREATED = '2026-03-10T12:30:00.000Z'
const MANY = 23

const id = (kind: string, number: number) => `c${kind}${String(number).padStart(24 - kind.length, '0')}`

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

export function createFixture(): Fixture {
  const customers = times(MANY, customer)
  const properties = times(MANY, (number) => property(number, customers))
  const products = times(MANY, product)
  return {
    customers,
    properties,
    products,
    priceTables: times(3, (number) => priceTable(number, products)),
    orders: times(45, (number) => order(number, customers, properties, products)),
    logs: times(3, log),
    users: times(MANY, user),
  }
}

const customer = (number: number): Customer => ({
  id: id('cli', number),
  name: `Cliente ${number}`,
  cnpjCpf: '11144477735',
  status: number === 2 ? 'BLOCKED' : 'ACTIVE',
  active: number !== 3,
  limiteCredito: number === 4 ? null : 15_000.5,
  externalId: `ERP-${number}`,
  createdAt: CREATED,
  address: {
    endereco: 'Rua das Flores',
    numero: '12',
    bairro: 'Centro',
    cidade: 'Sorriso',
    estado: 'MT',
  },
})

function property(number: number, customers: Customer[]): Property {
  const owner = customers[number - 1]
  return {
    id: id('faz', number),
    name: `Fazenda ${number}`,
    address: 'Rodovia BR-163, km 750',
    city: 'Sorriso',
    state: 'MT',
    status: number === 2 ? 'INACTIVE' : 'ACTIVE',
    active: number !== 3,
    limiteCredito: 8_000.25,
    externalId: `FAZ-${number}`,
    createdAt: CREATED,
    updatedAt: CREATED,
    customer: { id: owner?.id ?? '', name: owner?.name ?? '', cnpjCpf: owner?.cnpjCpf ?? '' },
  }
}

const product = (number: number): Product => ({
  id: id('pro', number),
  name: `Produto ${number}`,
  sku: `SKU-${number}`,
  createdAt: CREATED,
  updatedAt: CREATED,
})

function priceTable(number: number, products: Product[]): PriceTable {
  const isHarvest = number % 2 === 1
  return {
    id: id('tab', number),
    name: `Tabela ${number}`,
    type: 'CLIENT',
    termType: isHarvest ? 'HARVEST_SEASON' : 'SHORT_TERM',
    shortTermOption: isHarvest ? null : 'DAYS_30',
    harvestYear: isHarvest ? 2026 : null,
    harvestStartMonth: isHarvest ? 2 : null,
    harvestEndMonth: isHarvest ? 7 : null,
    discountPercent: 2.5,
    additionalFee: 10,
    isActive: number !== 2,
    priceTableItems: products.slice(0, 2).map((sold, index) => ({
      id: id('ite', number * 10 + index),
      productId: sold.id,
      price: 120.5,
      minPrice: 100,
      minQuantity: 1,
      maxQuantity: 50,
      product: { id: sold.id, name: sold.name, sku: sold.sku },
    })),
  }
}

function order(
  number: number,
  customers: Customer[],
  properties: Property[],
  products: Product[],
): SpecifiedOrder {
  const buyer = customers[number % MANY]
  const farm = properties[number % MANY]
  const sold = products[number % MANY]
  return {
    id: id('ped', number),
    status: number === 1 ? 'DRAFT' : 'CONFIRMED',
    statusImpressao: number === 1 ? 'NOT_PRINTED' : 'PRINTED',
    total: 241,
    createdAt: CREATED,
    customer: {
      id: buyer?.id ?? '',
      name: buyer?.name ?? '',
      email: 'compras@cliente.example',
      phone: '65999990000',
    },
    property: {
      id: farm?.id ?? '',
      name: farm?.name ?? '',
      address: farm?.address ?? null,
      city: farm?.city ?? null,
      state: farm?.state ?? null,
    },
    orderItems: [
      {
        id: id('oit', number),
        sku: sold?.sku ?? '',
        quantidade: 2,
        preco: 120.5,
        total: 241,
        product: { id: sold?.id ?? '', name: sold?.name ?? '', unit: 't' },
      },
    ],
    priceTable: null,
  }
}

const log = (number: number): OrderLog => ({
  id: id('log', number),
  createdAt: CREATED,
  level: 'INFO',
  eventType: 'ERP_SYNC',
  message: `Pedido enviado (${number})`,
  erpSystem: 'Sankhya',
  integrationId: `INT-${number}`,
  operation: 'EXPORT',
  details: { attempt: number },
})

const user = (number: number): User => ({
  id: id('usu', number),
  username: `usuario.${number}`,
  name: `Usuário ${number}`,
  email: number === 2 ? null : `usuario.${number}@celeiro.example`,
  phone: '65999990000',
  userType: 'PARTNER',
  isActive: number !== 3,
  createdAt: CREATED,
})
