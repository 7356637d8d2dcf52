import { keysOf } from '@celeiro/api-contract/keys'
import { ChoiceFilter, DateField, formatDate, SearchField, TextFilter } from '@celeiro/ui-kit'
import { choiceParam, dateParam, textParam } from '../url-state/params.ts'
import { effectOn, type Filter, type FilterEffect } from './filter.ts'

const trimmed = (text: string) => text.trim() || undefined

/** A typed text, which replaces the history entry. Its effect gets it without blanks around it. */
const typedFilter =
  (slot: Filter<never>['slot'], Field: typeof SearchField, word?: string) =>
  <Row, Sent = never>({
    label,
    ...effect
  }: { label: string } & FilterEffect<string, Row, Sent>): Filter<Row, Sent> => ({
    ...effectOn(effect, trimmed),
    param: textParam,
    slot,
    inWords: (text) => `${word ?? label}: ${text}`,
    renderField: ({ value, onChange }) => (
      <Field label={label} value={value} onChange={(text) => onChange(text, { history: 'replace' })} />
    ),
  })

export const searchFilter = typedFilter('search', SearchField, 'Busca')

export const textFilter = typedFilter('bar', TextFilter)

/** One of a closed set, in the order of its labels, or all. */
export function choiceFilter<const Choice extends string, Row, Sent = never>({
  label,
  all,
  labels,
  hasChoice = () => true,
  ...effect
}: {
  label: string
  /** The option without a choice, `Todos`. */
  all: string
  labels: Readonly<Record<Choice, string>>
  /** Whether a choice is one with this API; called once the app has started. By default each is. */
  hasChoice?: (choice: Choice) => boolean
} & FilterEffect<Choice, Row, Sent>): Filter<Row, Sent> {
  const known = keysOf(labels)
  const choices = () => known.filter(hasChoice)
  const options = () => [
    { value: 'all', label: all },
    ...choices().map((value) => ({ value: String(value), label: labels[value] })),
  ]
  const labelAt = (value: string) => options().find((option) => option.value === value)?.label
  return {
    ...effectOn(effect, (text) => choices().find((choice) => choice === text)),
    param: choiceParam<string>(choices, 'all'),
    slot: 'bar',
    fileWord: (value) => pluralOf(labelAt(value)),
    inWords: (value) => `${label}: ${labelAt(value)}`,
    renderField: ({ value, onChange }) => (
      <ChoiceFilter label={label} all={all} options={options()} value={value} onChange={onChange} />
    ),
  }
}

/** Agrees with the noun of a list: `confirmados`, as in `pedidos confirmados`. Only one word, or a negated one, can. */
const pluralOf = (label: string | undefined) => label?.replace(/^((?:Não )?\p{L}+[aeo])$/u, '$1s')

/** A day. Its effect gets `yyyy-MM-dd`. */
export function dateFilter<Row, Sent = never>({
  label,
  placeholder,
  ...effect
}: { label: string; placeholder?: string } & FilterEffect<string, Row, Sent>): Filter<Row, Sent> {
  return {
    ...effectOn(effect, (day) => day || undefined),
    param: dateParam,
    slot: 'bar',
    fileWord: (day) => day,
    inWords: (day) => `${label}: ${formatDate(day)}`,
    renderField: ({ value, onChange, error, onMisread, clearing }) => (
      <DateField
        key={clearing}
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        onMisread={onMisread}
        error={error}
      />
    ),
  }
}
