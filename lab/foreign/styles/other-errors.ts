import { json, type Style } from '../style.ts'

/** Every write is refused, with a list of errors. */
export const otherErrors: Style = {
  name: 'other errors',
  summary: 'every write is refused with 409 and `{ errors: [{ message }] }`; ids are UUIDs',
  list: (rows, { key, total, page, pages }) => ({ [key]: rows, pagination: { total, page, pages } }),
  record: (record) => ({ result: 'ok', data: record }),
  error: ({ message }) => json({ errors: [{ message }] }),
  row: (row) => ({ ...row, ...uuid(row, 'id'), ...uuid(row, 'productId') }),
  refuse: () => ({ status: 409, message: 'O período está fechado para alterações' }),
}

const uuid = (row: Record<string, unknown>, key: string) =>
  typeof row[key] === 'string'
    ? { [key]: `00000000-0000-4000-8000-${String(row[key]).replace(/\D/g, '').padStart(12, '0').slice(-12)}` }
    : {}
