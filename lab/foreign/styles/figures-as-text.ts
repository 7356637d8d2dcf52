import { json, type Style } from '../style.ts'

/** Numbers and flags are text, as of a database driver that reads decimals so. */
export const figuresAsText: Style = {
  name: 'figures as text',
  summary: 'every number is text (`"120.50"`), every flag `"true"` or `"false"`, also in totals',
  list: (rows, { key, total, page, pages }) => ({
    data: {
      [key]: rows,
      totalCount: String(total),
      currentPage: String(page),
      totalPages: String(pages),
      hasPrev: String(page > 1),
      hasNext: String(page < pages),
    },
  }),
  record: (record) => ({ data: record }),
  error: ({ message }) => json({ message: [message] }),
  row: (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, asText(value)])),
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return value.toFixed(2).replace(/\.00$/, '')
  return typeof value === 'boolean' ? String(value) : value
}
