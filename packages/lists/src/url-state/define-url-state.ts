import { keysOf } from '@celeiro/api-contract/keys'
import type { UrlParam } from './params.ts'

/** The only reader and writer of a screen's filters in the URL. */
export interface UrlState<T> {
  /** @param today the day that named periods count from, `yyyy-MM-dd`; by default that of now */
  parse: (params: URLSearchParams, today?: string) => T
  /** Omits defaults and keeps other parameters of `base`. Does not change `base`. */
  serialise: (value: T, base?: URLSearchParams) => URLSearchParams
}

type Params<T> = { [Key in keyof T]: UrlParam<T[Key]> }

/** `defineUrlState({ search: textParam, page: pageParam })`: the keys are the names of the parameters. */
export function defineUrlState<T extends object>(params: Params<T>): UrlState<T> {
  const keys = keysOf<Extract<keyof T, string>>(params)

  return {
    parse(search) {
      const read = (key: keyof T & string) => {
        const raw = search.get(key)
        return raw === null ? params[key].defaultValue : params[key].parse(raw)
      }
      return Object.fromEntries(keys.map((key) => [key, read(key)])) as T // one entry for each key of T
    },
    serialise(value, base) {
      const search = new URLSearchParams(base)
      for (const key of keys) {
        if (value[key] === params[key].defaultValue) search.delete(key)
        else search.set(key, String(value[key]))
      }
      return search
    },
  }
}
