import { json, type Style } from '../style.ts'

const TABLE_FIELDS = [
  ...['name', 'type', 'termType', 'harvestYear', 'harvestStartMonth', 'harvestEndMonth', 'shortTermOption'],
  ...['discountPercent', 'additionalFee', 'priceTableItems'],
]
const USER_FIELDS = ['username', 'password', 'name', 'email', 'phone', 'userType', 'active']

/** Refuses every body with a null or with a field that the specification does not name. */
export const strictBodies: Style = {
  name: 'strict bodies',
  summary: 'the shapes of the contract; a body with `null` or an unknown field is refused with 422',
  list: (rows, { key, total, page, pages }) => ({
    data: {
      [key]: rows,
      totalCount: total,
      currentPage: page,
      totalPages: pages,
      hasPrev: page > 1,
      hasNext: page < pages,
    },
  }),
  record: (record) => ({ data: record }),
  error: ({ message, field }) => json({ message, errors: field ? [{ field, message }] : [] }),
  refuse({ path, body }) {
    const known = path.includes('/price-tables') ? TABLE_FIELDS : USER_FIELDS
    const field = Object.keys(body).find((key) => body[key] === null || !known.includes(key))
    return field === undefined ? undefined : { status: 422, field, message: `${field} não é aceito aqui` }
  },
}
