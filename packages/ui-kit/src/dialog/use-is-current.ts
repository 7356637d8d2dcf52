import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Tells the end of a write whether what it was started from is still there. Back may have closed that dialog meanwhile, left its
 * screen or opened another: the result then belongs into a toast.
 * @param subject what the dialog is about; undefined while it is closed
 */
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
