import { useCallback, useLayoutEffect, useState } from 'react'

/** A module that is fetched on first use. Unlike with `React.lazy`, a failed fetch can be retried. */
export interface OnDemand<T> {
  /** Fetches the module. Concurrent calls share one fetch; after a failure the next call fetches again. */
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

/** The module, once it is `wanted` and loaded: in the first render if it is there already. After a failure nothing happens until `retry`. */
export function useOnDemand<T>(demand: OnDemand<T>, wanted: boolean) {
  const [module, setModule] = useState(demand.loaded)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const failed = failure !== undefined

  // Before the paint, so that what only has to run shows in the next frame.
  useLayoutEffect(() => {
    if (!wanted || module !== undefined || failed) return
    let current = true
    demand.load().then(
      () => current && setModule(demand.loaded),
      (error: unknown) => current && setFailure({ error }),
    )
    return () => {
      current = false
    }
  }, [demand, wanted, module, failed])

  return { module, failed, failure, retry: useCallback(() => setFailure(undefined), []) }
}
