import { fold } from '@celeiro/ui-kit'
import type { FilterValues, ListDefinition } from '../list/define-list.ts'

/** `pedidos_confirmados_2026-11-01_a_2026-11-24.csv`. Typed texts are not in it: one may be the name of a customer. */
export function fileName<Row>(
  { noun, setFilters, period }: Pick<ListDefinition<Row>, 'noun' | 'setFilters' | 'period'>,
  values: FilterValues,
  today: string,
): string {
  const words = setFilters(values)
    .filter(([name]) => name !== period?.from && name !== period?.to)
    .map(([name, { fileWord }]) => fileWord?.(values[name] ?? '') ?? 'busca')
  const days = period && daysText(values[period.from], values[period.to])
  const parts = [noun.many, ...new Set(words)].map(asciiWord)
  return `${[...parts, days ?? today].join('_')}.csv`
}

function daysText(from = '', to = ''): string | undefined {
  if (from !== '' && to !== '') return from === to ? from : `${from}_a_${to}`
  if (from !== '') return `desde_${from}`
  return to === '' ? undefined : `ate_${to}`
}

const asciiWord = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
