import { useCallback, useEffect, useState } from 'react'

/** A part of the kit that is fetched when it is first needed. Unlike with `React.lazy`, a fetch that failed can be repeated. */
export interface OnDemand<T> {
  /** Fetches it, once for all who ask; a failure is forgotten. */
  load: () => Promise<T>
  loaded: () => T | undefined
}

export function onDemand<T>(fetchPart: () => Promise<T>): OnDemand<T> {
  let flight: Promise<T> | undefined
  let part: T | undefined
  return {
    loaded: () => part,
    load() {
      flight ??= fetchPart().then(
        (fetched) => {
          part = fetched
          return fetched
        },
        (error: unknown) => {
          flight = undefined
          throw error
        },
      )
      return flight
    },
  }
}

/** The part, once it is `wanted` and there. After a failure nothing happens until `retry`. */
export function useOnDemand<T>(demand: OnDemand<T>, wanted: boolean) {
  const [part, setPart] = useState(demand.loaded)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted || part !== undefined || failed) return
    let current = true
    demand.load().then(
      () => current && setPart(demand.loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [demand, wanted, part, failed])

  return { part, failed, retry: useCallback(() => setFailed(false), []) }
}
