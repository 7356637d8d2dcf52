import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { columnRooms } from './column-rooms.ts'

interface Farm {
  name: string | null
  limit: number
  isActive: boolean
  since: Date | null
}

const farm = (name: string | null, limit = 0): Farm => ({
  name,
  limit,
  isActive: false,
  since: new Date(2026, 0, 1),
})

const columns: Column<Farm>[] = [
  { key: 'name', header: 'Nome', text: ({ name }) => name },
  {
    key: 'limit',
    header: 'Limite',
    numeric: true,
    value: ({ limit }) => limit,
    text: ({ limit }) => limit.toFixed(2),
  },
  {
    key: 'isActive',
    header: 'Situação',
    value: ({ isActive }) => (isActive ? 'Ativa' : 'Inativa'),
    cell: () => null,
  },
  { key: 'since', header: 'Desde', width: 10, value: ({ since }) => since, cell: () => '01/01/2026' },
  { key: 'short', header: 'Código', width: 6, value: ({ name }) => name, cell: () => 'Sít' },
  { key: 'actions', header: 'Ações', width: 8, cell: () => null },
]

test('a column is as wide as its longest text, largest figure or longest value, wherever it is, or has its own width', () => {
  const rows = [farm('Sítio Bom Retiro', 9), farm(null), farm('Sítio', -1234.5), farm('Fazenda', 120)]
  const rooms = ['Sítio Bom Retiro', '-1234.50', 'Inativa', '01/01/2026', 6, 8]
  expect(columnRooms(columns, rows)).toEqual(rooms)
})
