import { json, type Style } from '../style.ts'

/** Lists are arrays, records are bare, ids are numbers, and nothing says how many rows there are. */
export const bareArrays: Style = {
  name: 'bare arrays',
  summary: 'lists are arrays without totals; ids are numbers; errors are `{ error: "…" }`',
  list: (rows) => rows,
  record: (record) => record,
  error: ({ message }) => json({ error: message }),
  row: (row) => ({ ...row, ...numeric(row, 'id'), ...numeric(row, 'productId') }),
}

/** The digits of an id: `ccli000000000000000000012` is 12. */
const numeric = (row: Record<string, unknown>, key: string) =>
  typeof row[key] === 'string' ? { [key]: Number(String(row[key]).replace(/\D/g, '')) } : {}
