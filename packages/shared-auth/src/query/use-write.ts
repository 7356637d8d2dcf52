import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiError, isApiError, localError } from '../http/api-error.ts'

export type WriteOutcome<Data> = { ok: true; data: Data } | { ok: false; error: ApiError }

interface WriteOptions<Request, Data> {
  send(request: Request): Promise<Data>
  /** The beginning of the query keys that the write makes stale; null where it changes nothing that is read. */
  invalidates: QueryKey | null
}

export interface Write<Request, Data> {
  /** Never rejects. While another call runs it sends nothing and resolves to undefined. */
  submit(request: Request): Promise<WriteOutcome<Data> | undefined>
  isPending: boolean
  /** Why the last call failed; null from the next `submit` or `reset` on. */
  error: ApiError | null
  reset(): void
}

/**
 * The one way to write: `use-<verb>-<noun>.ts` wraps it for each write. A double click sends once. Queries are invalidated
 * after a failure too, because a call that timed out may have done its work, and also after the component is gone.
 */
export function useWrite<Request, Data>(options: WriteOptions<Request, Data>): Write<Request, Data> {
  const client = useQueryClient()
  // A state would still read `false` for a second click in the same tick.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation<Data, ApiError, Request>({
    mutationFn: async (request) => {
      try {
        return await options.send(request)
      } catch (error) {
        throw asApiError(error)
      }
    },
    onSettled: () => {
      if (options.invalidates) void client.invalidateQueries({ queryKey: options.invalidates })
    },
    // The cache would keep what was sent, a password for example, for five minutes.
    gcTime: 0,
  })

  async function submit(request: Request) {
    if (isRunning.current) return undefined
    isRunning.current = true
    const outcome = await mutateAsync(request).then(
      (data): WriteOutcome<Data> => ({ ok: true, data }),
      (error: ApiError): WriteOutcome<Data> => ({ ok: false, error }),
    )
    isRunning.current = false
    return outcome
  }

  return { submit, isPending, error, reset }
}

/** Calls fail with an `ApiError` and nothing else. Anything else is a bug, which the user is told of as well. */
function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  console.error(error)
  return localError('INTERNAL')
}
