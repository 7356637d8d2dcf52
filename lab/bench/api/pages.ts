/** A page of orders as the screen asks for it: twenty, with all relations. */
export interface PageCase {
  name: string
  query: Record<string, string>
  /** The condition of the same page in SQL. */
  where: string
  /** And its order; newest first by default. */
  orderBy?: string
}

export const PAGE_ROWS = 20

const page = (number: number) => ({
  page: String(number),
  limit: String(PAGE_ROWS),
  includeCustomer: 'true',
  includeProperty: 'true',
  includeItems: 'true',
  includePriceTable: 'true',
})

/** The first page, every filter, sort and search, and pages far behind the first, down to the last. */
export function pageCases(orders: number, today: Date): PageCase[] {
  const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString()
  const [from, until] = [daysAgo(730), daysAgo(365)]
  const lastPage = Math.ceil(orders / PAGE_ROWS)
  const all: Filter = { query: {}, where: 'true' }
  const draft: Filter = { query: { status: 'DRAFT' }, where: "orders.status = 'DRAFT'" }
  const confirmed: Filter = { query: { status: 'CONFIRMED' }, where: "orders.status = 'CONFIRMED'" }
  const printed: Filter = {
    query: { statusImpressao: 'PRINTED' },
    where: "orders.print_status = 'PRINTED'",
  }
  const year: Filter = {
    query: { createdAfter: from, createdBefore: until },
    where: `orders.created_at >= '${from}' and orders.created_at < '${until}'::timestamptz + interval '1 day'`,
  }
  const failed: Filter = { query: { erpFailed: 'true' }, where: 'orders.erp_failed_at is not null' }
  const cases: [name: string, number: number, filter: Filter][] = [
    ['first page', 1, all],
    ['status', 1, draft],
    ['print status', 1, printed],
    ['status and print status', 1, both(draft, printed)],
    ['created in one year', 1, year],
    ['created in one year, and status', 1, both(year, draft)],
    ['created in one year, and both', 1, both(year, both(draft, printed))],
    ['page in the middle', Math.ceil(lastPage / 2), all],
    ['print status, page in the middle', Math.ceil(lastPage / 3), printed],
    [`page ${lastPage.toLocaleString('en')}, the last`, lastPage, all],
    ['failed in the ERP', 1, failed],
    ['failed in the ERP, and status', 1, both(failed, confirmed)],
    ['highest total first', 1, sorted('-total', 'orders.total desc')],
    ['customers by name', 1, sorted('customer', 'customers.name')],
    ['farms by name', 1, sorted('property', 'properties.name')],
    ['integrated first', 1, sorted('-status', 'orders.status desc')],
    ['status, highest total first', 1, both(confirmed, sorted('-total', 'orders.total desc'))],
    ['client: a common name', 1, ofClient('oliveira')],
    ['client: two names', 1, ofClient('maria oliveira')],
    ['search: a common name', 1, withText('oliveira')],
    ['search: two names', 1, withText('maria oliveira')],
    [
      'search: a common name, highest total first',
      1,
      both(withText('oliveira'), sorted('-total', 'orders.total desc')),
    ],
  ]
  return cases.map(([name, number, { query, ...sql }]) => ({
    name,
    ...sql,
    query: { ...page(number), ...query },
  }))
}

const NAMED_ORDERS =
  'orders join customers on customers.id = orders.customer_id left join properties on properties.id = orders.property_id'

type Filter = Omit<PageCase, 'name'>

const sorted = (sort: string, orderBy: string): Filter => ({ query: { sort }, where: 'true', orderBy })

const ofClient = (name: string): Filter => ({ query: { cliente: name }, where: named('customers', name) })

const withText = (text: string): Filter => ({
  query: { search: text },
  where: `(${named('customers', text)} or ${named('properties', text)})`,
})

const named = (table: string, text: string): string =>
  text
    .split(' ')
    .map((word) => `${table}.name ilike '%${word}%'`)
    .join(' and ')

const both = (a: Filter, b: Filter): Filter => ({
  ...a,
  ...b,
  query: { ...a.query, ...b.query },
  where: `${a.where} and ${b.where}`,
})

/** The same page as one would write it in SQL: a count, and joins before OFFSET. */
export function plainStatements({ query, where, orderBy = 'orders.created_at desc' }: PageCase): string[] {
  const offset = (Number(query['page']) - 1) * PAGE_ROWS
  const count = where.includes('.name') ? `${NAMED_ORDERS} where ${where}` : `orders where ${where}`
  return [
    `select count(*) from ${count}`,
    `select orders.*, customers.name, customers.email, customers.phone, properties.name, properties.address, properties.city,
       properties.state, price_tables.name, price_tables.type, price_tables.term_type, price_tables.short_term_option,
       (select json_agg(json_build_array(item.id, item.sku, item.quantity, item.unit_price, item.total, products.id, products.name) order by position)
        from order_items as item join products on products.id = item.product_id where item.order_id = orders.id)
     from ${NAMED_ORDERS}
       left join price_tables on price_tables.id = price_table_id
     where ${where} order by ${orderBy}, orders.id desc limit ${PAGE_ROWS} offset ${offset}`,
  ]
}
