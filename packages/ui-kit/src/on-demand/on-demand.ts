import { useCallback, useEffect, useState } from 'react'

/** A module of the kit that is fetched when it is first needed. Unlike with `React.lazy`, a fetch that failed can be repeated. */
export interface OnDemand<T> {
  /** Fetches it, once for all who ask; a failure is forgotten. */
  load: () => Promise<T>
  loaded: () => T | undefined
}

export function onDemand<T>(fetchModule: () => Promise<T>): OnDemand<T> {
  let pending: Promise<T> | undefined
  let module: T | undefined
  return {
    loaded: () => module,
    load() {
      pending ??= fetchModule().then(
        (fetched) => {
          module = fetched
          return fetched
        },
        (error: unknown) => {
          pending = undefined
          throw error
        },
      )
      return pending
    },
  }
}

/** The module, once it is `wanted` and there. After a failure nothing happens until `retry`. */
export function useOnDemand<T>(demand: OnDemand<T>, wanted: boolean) {
  const [module, setModule] = useState(demand.loaded)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted || module !== undefined || failed) return
    let current = true
    demand.load().then(
      () => current && setModule(demand.loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [demand, wanted, module, failed])

  return { module, failed, retry: useCallback(() => setFailed(false), []) }
}
