import type { ReactNode } from 'react'
import type { UrlParam } from '../url-state/params.ts'
import type { UrlStateOptions } from '../url-state/use-url-state.ts'

/** Parameters of a call, by the names of the API. */
export type SentParams = Readonly<Record<string, string | number | boolean>>

/**
 * The effect of a filter while it is set: the API gets it (`send`), or the loaded rows are filtered by it (`keep`). One of the
 * two is required, so that no filter can be in the URL without an effect. With both, `isSent` says which one a value has: it
 * is called once the app has started, when it is known what the API offers.
 */
export type FilterEffect<Value, Row, Sent = SentParams> = {
  /** Whether a row that was changed here would be sent still; where a filter does not say, it would. */
  holds?: RowTest<Value, Row> | undefined
  /** Whether the API knows what it sends. By default it does; otherwise the list has no such filter. */
  isOffered?: (() => boolean) | undefined
} & (
  | { send: (value: Value) => Sent; keep?: undefined; isSent?: undefined }
  | { send?: undefined; keep: RowTest<Value, Row>; isSent?: undefined }
  | { send: (value: Value) => Sent; keep: RowTest<Value, Row>; isSent: (value: Value) => boolean }
)

type RowTest<Value, Row> = (value: Value) => (row: Row) => boolean

export interface FilterFieldProps {
  value: string
  onChange: (value: string, options?: UrlStateOptions) => void
  error: string | undefined
  /** Reports invalid text in the field, which is not in the URL. */
  onMisread: (isMisread: boolean) => void
  /** Changes when all filters are cleared. A field with text of its own starts again. */
  clearing: number
}

/** What a text of the URL does: nothing while it has no value. */
export interface EffectOfText<Row, Sent = object> {
  sent?: Sent
  keep?: (row: Row) => boolean
  holds?: ((row: Row) => boolean) | undefined
}

/** A parameter of the URL, its field in the filter bar and its effect on the rows. */
export interface ListFilter<Row, Sent = object> {
  param: UrlParam<string>
  /** The search is always visible, the other filters may stand behind a button. */
  slot: 'search' | 'bar'
  /** The word of a value in the name of a file; a typed text has none. */
  fileWord?: (value: string) => string | undefined
  /** `Status: Ativo`, on paper. */
  inWords: (value: string) => string
  renderField: (props: FilterFieldProps) => ReactNode
  maySend: boolean
  isOffered: (() => boolean) | undefined
  effectOf: (text: string) => EffectOfText<Row, Partial<Sent>>
}

/** A filter of a call with the parameters `Sent`: it sends no others. */
export type Filter<Row, Sent = SentParams> = ListFilter<Row, Sent> & {
  /** For the type check alone: TypeScript lets any function return a parameter too many. */
  sends?: [Sent] extends [never] ? never : keyof Sent
}

/** The effect of a filter on the texts of the URL, of which `read` finds the value. */
export const effectOn = <Value, Row, Sent>(
  { send, keep, isSent, holds, isOffered }: FilterEffect<Value, Row, Sent>,
  read: (text: string) => Value | undefined,
) => ({
  maySend: send !== undefined,
  isOffered,
  effectOf(text: string): EffectOfText<Row, Partial<Sent>> {
    const value = read(text)
    if (value === undefined) return {}
    if (keep && !isSent?.(value)) return { keep: keep(value) }
    return send ? { sent: send(value), holds: holds?.(value) } : {}
  },
})
