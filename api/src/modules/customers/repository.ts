import type { Customer, CustomerAttention, ListCustomersQuery, Property } from '@celeiro/api-contract'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { hasId, only } from '../../database/find-row.ts'
import { isoText } from '../../database/iso-text.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'

/** A customer in the API's spelling. */
const { id, name, email, phone, status, externalId } = customers
const { street: endereco, number: numero, district: bairro, city: cidade, state: estado } = customers
const CUSTOMER = {
  ...{ id, name, email, phone, status, externalId },
  ...{ cnpjCpf: customers.taxId, active: customers.isActive, limiteCredito: customers.creditLimit },
  createdAt: isoText(customers.createdAt),
  address: { endereco, numero, bairro, cidade, estado },
}

type After = { id: string; name: string } | undefined

/** The next customers by name, after the given one: all, or those that need attention. */
export function findCustomers(db: Executor, { attention }: ListCustomersQuery, after: After, limit: number) {
  return db
    .select(CUSTOMER)
    .from(customers)
    .where(and(after && isAfter(customers, after), attention && needs(db, attention)))
    .orderBy(alphabetically(customers.name), asc(customers.id))
    .limit(limit)
}

export async function findCustomer(db: Executor, id: string): Promise<Customer | undefined> {
  const [customer] = await db.select(CUSTOMER).from(customers).where(hasId(customers.id, id))
  return customer
}

const isOpen = ne(orders.status, 'INTEGRATED')

/** Finds the customers with open orders that need attention, by the total of those. */
export const ATTENTIONS: Record<CustomerAttention, (openTotal: SQLWrapper) => SQL> = {
  BLOCKED_WITH_OPEN_ORDERS: () => eq(customers.status, 'BLOCKED'),
  ABOVE_LIMIT: (openTotal) => sql`${openTotal} > ${customers.creditLimit}`,
}

/** The same for one customer after the other, which a batch reads until it is full. */
function needs(db: Executor, attention: CustomerAttention) {
  const open = db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), isOpen))
    .having(and(gt(count(), 0), ATTENTIONS[attention](sum(orders.total))))
  return exists(open)
}

/** The customers with open orders: since when they have the oldest, and what all of them are worth. */
export const openOrders = (db: Executor) =>
  db
    .select({
      customerId: orders.customerId,
      since: sql`min(${orders.createdAt})`.as('since'),
      total: sum(orders.total).as('total'),
    })
    .from(orders)
    .where(isOpen)
    .groupBy(orders.customerId)
    .as('open')

export const findProperties = (db: Executor, after: After, limit: number) =>
  selectProperties(db)
    .where(after && isAfter(properties, after))
    .limit(limit)

export const findPropertiesOf = (db: Executor, customerId: string) =>
  selectProperties(db).where(eq(properties.customerId, customerId))

export async function findProperty(db: Executor, id: string): Promise<Property | undefined> {
  const [property] = await selectProperties(db).where(hasId(properties.id, id))
  return property
}

const openTotal = sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number)

const LAST_ORDERS = 5

export function findLastOrders(db: Executor, customerId: string) {
  const { id, status, total, createdAt } = orders
  return db
    .select({ id, status, total, createdAt: isoText(createdAt) })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(LAST_ORDERS)
}

export const sumOpenOrders = (db: Executor, customerId: string) =>
  db
    .select({ openOrders: count(), openTotal })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isOpen))
    .then(only)

export function findCredit(db: Executor, ids: readonly string[]) {
  const { id, name, status, isActive, creditLimit } = customers
  return db
    .select({ id, name, status, active: isActive, limiteCredito: creditLimit, openTotal })
    .from(customers)
    .leftJoin(orders, and(eq(orders.customerId, id), isOpen))
    .where(inArray(id, [...ids]))
    .groupBy(id)
    .orderBy(alphabetically(name), asc(id))
}

/** Farms with their customers, in the API's spelling, by name. */
function selectProperties(db: Executor) {
  const { customerId: _, isActive, creditLimit, ...columns } = getTableColumns(properties)
  return db
    .select({
      ...columns,
      active: isActive,
      limiteCredito: creditLimit,
      createdAt: isoText(properties.createdAt),
      updatedAt: isoText(properties.updatedAt),
      customer: { id: customers.id, name: customers.name, cnpjCpf: customers.taxId },
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .orderBy(alphabetically(properties.name), asc(properties.id))
    .$dynamic()
}

function isAfter(table: typeof customers | typeof properties, { id, name }: { id: string; name: string }) {
  return sql`(${alphabetically(table.name)}, ${table.id}) > (${alphabetically(sql`${name}::text`)}, ${id})`
}
