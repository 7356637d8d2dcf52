/** A page of orders as the screen asks for it: twenty, with all relations. */
interface PageCase {
  name: string
  query: Record<string, string>
  /** The condition of the same page in SQL; none by default. */
  where?: string
  /** And its order; newest first by default. */
  orderBy?: string
}

const PAGE_ROWS = 20
const PAGE = {
  page: '1',
  limit: String(PAGE_ROWS),
  includeCustomer: 'true',
  includeProperty: 'true',
  includeItems: 'true',
  includePriceTable: 'true',
}

const TODAY = new Date().setUTCHours(0, 0, 0, 0)
const daysAgo = (days: number) => new Date(TODAY - days * 86_400_000).toISOString()
const [FROM, UNTIL] = [daysAgo(730), daysAgo(365)]

/** The first page, filters, sorts and searches, and a page far behind the first. */
export const pageCases = (orders: number): PageCase[] =>
  [
    { name: 'first page', query: {} },
    {
      name: 'print status',
      query: { statusImpressao: 'PRINTED' },
      where: "orders.print_status = 'PRINTED'",
    },
    {
      name: 'created in one year',
      query: { createdAfter: FROM, createdBefore: UNTIL },
      where: `orders.created_at >= '${FROM}' and orders.created_at < '${UNTIL}'::timestamptz + interval '1 day'`,
    },
    { name: 'page in the middle', query: { page: String(Math.ceil(orders / PAGE_ROWS / 2)) } },
    {
      name: 'failed in the ERP',
      query: { erpFailed: 'true' },
      where: 'orders.erp_failed_at is not null',
    },
    {
      name: 'failed in the ERP, and status',
      query: { erpFailed: 'true', status: 'CONFIRMED' },
      where: "orders.erp_failed_at is not null and orders.status = 'CONFIRMED'",
    },
    { name: 'highest total first', query: { sort: '-total' }, orderBy: 'orders.total desc' },
    { name: 'customers by name', query: { sort: 'customer' }, orderBy: 'customers.name' },
    { name: 'integrated first', query: { sort: '-status' }, orderBy: 'orders.status desc' },
    { name: 'farms by name', query: { sort: 'property' }, orderBy: 'properties.name' },
    ...[['two names', 'maria oliveira'] as const, ['a common name', 'oliveira'] as const].flatMap(
      ([name, text]) => [
        { name: `client: ${name}`, query: { cliente: text }, where: named('customers', text) },
        {
          name: `search: ${name}`,
          query: { search: text },
          where: `(${named('customers', text)} or ${named('properties', text)})`,
        },
      ],
    ),
  ].map(({ query, ...page }) => ({ ...page, query: { ...PAGE, ...query } }))

const NAMED_ORDERS =
  'orders join customers on customers.id = orders.customer_id left join properties on properties.id = orders.property_id'

const named = (table: string, text: string): string =>
  text
    .split(' ')
    .map((word) => `${table}.name ilike '%${word}%'`)
    .join(' and ')

/** The same page as one would write it in SQL: a count, and joins before OFFSET. */
export function plainStatements({
  query,
  where = 'true',
  orderBy = 'orders.created_at desc',
}: PageCase): string[] {
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
