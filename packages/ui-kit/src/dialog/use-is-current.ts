import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Tells a finished write whether its dialog is still open. Meanwhile Back may have closed that dialog, left its
 * screen or opened another one. The result is then shown in a toast.
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
