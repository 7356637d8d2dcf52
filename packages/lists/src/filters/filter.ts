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
export type FilterEffect<Value, Row, Sent = SentParams> =
  | {
      send: (value: Value) => Sent
      /** Whether a row that was changed here would be sent still; where a filter does not say, it would. */
      holds?: ((value: Value) => (row: Row) => boolean) | undefined
      keep?: undefined
      isSent?: undefined
      /** Whether the API knows what it sends. By default it does; otherwise the list has no such filter. */
      isOffered?: (() => boolean) | undefined
    }
  | {
      keep: (value: Value) => (row: Row) => boolean
      holds?: undefined
      send?: undefined
      isSent?: undefined
      isOffered?: undefined
    }
  | {
      send: (value: Value) => Sent
      keep: (value: Value) => (row: Row) => boolean
      isSent: (value: Value) => boolean
      holds?: undefined
      isOffered?: undefined
    }

export interface FilterFieldProps {
  value: string
  onChange: (value: string, options?: UrlStateOptions) => void
  /** The error of the value. */
  error: string | undefined
  /** Reports invalid text in the field, which is not in the URL. */
  onMisread: (isMisread: boolean) => void
  /** Changes when all filters are cleared. A field with text of its own starts again. */
  clearing: number
}

/** A parameter of the URL, its field in the filter bar and its effect on the rows. */
export type ListFilter<Row, Sent = object> = FilterEffect<string, Row, Partial<Sent>> & {
  param: UrlParam<string>
  /** The search is always visible, the other filters may stand behind a button. */
  slot: 'search' | 'bar'
  /** Its word in the name of a file. Not for typed texts. */
  fileWord?: (value: string) => string | undefined
  /** `Status: Ativo`, on paper. */
  inWords: (value: string) => string
  renderField: (props: FilterFieldProps) => ReactNode
}

/** The same for a call with the parameters `Sent`: it sends no others. */
export type Filter<Row, Sent = SentParams> = ListFilter<Row, Sent> & {
  /** For the type check alone: TypeScript lets any function return a parameter too many. */
  sends?: keyof Sent
}

/** The effect of a filter on the texts of the URL: none while `read` finds no value. */
export function whenSet<Value, Row, Sent>(
  effect: FilterEffect<Value, Row, Sent>,
  read: (text: string) => Value | undefined,
): FilterEffect<string, Row, Partial<Sent>> {
  const sent = (send: (value: Value) => Sent) => (text: string) => {
    const value = read(text)
    return value === undefined ? {} : send(value)
  }
  const kept = (keep: (value: Value) => (row: Row) => boolean) => (text: string) => {
    const value = read(text)
    return value === undefined ? () => true : keep(value)
  }
  const { send, keep, isSent, isOffered, holds } = effect
  if (isSent) {
    const isTextSent = (text: string) => {
      const value = read(text)
      return value === undefined || isSent(value)
    }
    return { send: sent(send), keep: kept(keep), isSent: isTextSent }
  }
  return send ? { send: sent(send), isOffered, holds: holds && kept(holds) } : { keep: kept(keep) }
}
