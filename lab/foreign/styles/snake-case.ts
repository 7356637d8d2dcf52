import type { Style } from '../style.ts'

/** The totals have names of their own, some fields are missing, and errors are the pages of a gateway. */
export const snakeCase: Style = {
  name: 'snake case',
  summary: 'totals are `total_count` and `page_count`, records lack `createdAt`; errors are HTML pages',
  list: (rows, { total, pages }) => ({ results: rows, total_count: total, page_count: pages }),
  record: (record) => record,
  error: ({ status, message }) => ({ html: `<!doctype html><title>${status}</title><h1>${message}</h1>` }),
  row: ({ createdAt, ...row }) => ({ ...row, created_at: createdAt }),
  refuse: ({ method }) => (method === 'DELETE' ? undefined : { status: 502, message: 'Bad gateway' }),
}
