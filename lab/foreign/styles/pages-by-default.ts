import { json, type Style } from '../style.ts'

/** Every list comes in pages of ten, also those that the specification calls without a page. */
export const pagesByDefault: Style = {
  name: 'pages by default',
  summary: 'every list comes in pages of 10: `{ items, total, page, pages, per_page }`',
  pageSize: 10,
  list: (rows, { total, page, limit, pages }) => ({ items: rows, total, page, pages, per_page: limit }),
  record: (record) => record,
  error: ({ message }) => json({ detail: message }),
}
