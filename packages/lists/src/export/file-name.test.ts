import { expect, test } from 'vitest'
import { choiceFilter, dateFilter, searchFilter } from '../filters/filters.tsx'
import { defineList } from '../list/define-list.ts'
import { fileName } from './file-name.ts'

const filters = {
  search: searchFilter({ label: 'Buscar', send: (search) => ({ search }) }),
  status: choiceFilter({
    label: 'Status',
    all: 'Todos',
    labels: { OPEN: 'Confirmado', SHUT: 'Não Impresso', LOST: 'Com falha' },
    send: (status) => ({ status }),
  }),
  from: dateFilter({ label: 'De', send: (from) => ({ from }) }),
  to: dateFilter({ label: 'Até', send: (to) => ({ to }) }),
}
const noun = { one: 'tabela de preço', many: 'tabelas de preço', gender: 'f' } as const
const list = defineList({
  noun,
  columns: [],
  pages: { size: 20 },
  filters,
  period: { from: 'from', to: 'to' },
})
const nameAt = (query: string) =>
  fileName(list, list.urlState.parse(new URLSearchParams(query)), '2026-11-24')

test.each([
  ['', '2026-11-24'],
  ['status=OPEN', 'confirmados_2026-11-24'],
  ['status=SHUT&from=2026-11-01&to=2026-11-30', 'nao-impressos_2026-11-01_a_2026-11-30'],
  ['from=2026-11-24&to=2026-11-24', '2026-11-24'],
  ['status=LOST&from=2026-11-01', 'com-falha_desde_2026-11-01'],
  ['to=2026-11-30', 'ate_2026-11-30'],
  ['search=../Maria da Silva', 'busca_2026-11-24'],
])('a file is named after list, filter and date: %s', (query, expected) => {
  expect(nameAt(query)).toBe(`tabelas-de-preco_${expected}.csv`)
})
