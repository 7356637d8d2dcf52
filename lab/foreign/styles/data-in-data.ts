import { json, type Style } from '../style.ts'

/** Everything is two `data` deep, with a status beside, as some gateways wrap it. */
export const dataInData: Style = {
  name: 'data in data',
  summary: 'everything is in `data.data`, the totals in `meta`; errors are `{ error: { message } }`',
  list: (rows, { total, page, limit, pages }) => ({
    success: true,
    data: { data: rows, meta: { total, page, pages, per_page: limit } },
  }),
  record: (record) => ({ success: true, data: { data: record } }),
  error: ({ status, message }) => json({ success: false, error: { status, message } }),
}
