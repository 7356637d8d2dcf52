import { useCallback, useLayoutEffect, useRef } from 'react'

/** Tells a finished write whether its dialog is still open, on the same subject: Back may have closed it. A toast then shows the result. */
export function useIsCurrent<T>(subject: T | undefined): (other: T) => boolean {
  const current = useRef<T>(undefined)

  useLayoutEffect(() => {
    current.current = subject
    return () => {
      current.current = undefined
    }
  }, [subject])

  return useCallback((other) => current.current === other, [])
}
