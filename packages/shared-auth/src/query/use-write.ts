import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiError, asApiError, lostAnswerText } from '../http/api-error.ts'

export type WriteOutcome<Data> = { ok: true; data: Data } | { ok: false; error: ApiError }

interface WriteOptions<Request, Data> {
  send(request: Request): Promise<Data>
  /** Prefix of the query keys that the write invalidates; null when it invalidates none. */
  invalidates: QueryKey | null
}

export interface Write<Request, Data> {
  /** Never rejects. While another call is pending it sends nothing and resolves to undefined. */
  submit(request: Request): Promise<WriteOutcome<Data> | undefined>
  isPending: boolean
  /** Error of the last call; null after the next `submit` or `reset`. */
  error: ApiError | null
  reset(): void
}

/**
 * The base of every write: each `use-<verb>-<noun>.ts` wraps it. A double click sends once. It invalidates queries after a
 * failure too, because the server may have completed a call that timed out, and also after the component unmounted.
 */
export function useWrite<Request, Data>(options: WriteOptions<Request, Data>): Write<Request, Data> {
  const client = useQueryClient()
  // A ref, because state would still be `false` for a second click in the same tick.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation<Data, ApiError, Request>({
    mutationFn: async (request) => {
      try {
        return await options.send(request)
      } catch (error) {
        throw asApiError(error)
      }
    },
    onSettled: (_, error) => {
      if (!options.invalidates) return undefined
      const read = client.invalidateQueries({ queryKey: options.invalidates })
      // Nobody knows whether it was saved: the user sees how the data are before another try.
      return lostAnswerText(error) && read
    },
    // Otherwise the mutation cache would keep the variables, such as a password, for five minutes.
    gcTime: 0,
  })

  async function submit(request: Request) {
    if (isRunning.current) return undefined
    isRunning.current = true
    const outcome = await mutateAsync(request).then(
      (data): WriteOutcome<Data> => ({ ok: true, data }),
      // The user is at the login, and the form is kept: nobody is left to tell.
      (error: ApiError): WriteOutcome<Data> | undefined =>
        error.code === 'SESSION_ENDED' ? undefined : { ok: false, error },
    )
    isRunning.current = false
    return outcome
  }

  return { submit, isPending, error, reset }
}
