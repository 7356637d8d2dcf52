import { useLayoutEffect, useRef } from 'react'

/**
 * Tells when a value changes from outside (Back, a cleared filter), as opposed to the echo of what the field itself handed
 * over, which may come back late and after more was typed.
 * @returns to be called with each value that is handed over
 */
export function useOutsideChange(value: string, onOutsideChange: () => void): (sent: string) => void {
  /** Values that were handed over and have not come back yet. */
  const echoes = useRef<string[]>([])
  const latest = useRef(onOutsideChange)

  useLayoutEffect(() => {
    latest.current = onOutsideChange
  })

  useLayoutEffect(() => {
    const echo = echoes.current.indexOf(value)
    if (echo >= 0) {
      echoes.current.splice(0, echo + 1)
      return
    }
    echoes.current = []
    latest.current()
  }, [value])

  return (sent) => {
    echoes.current.push(sent)
  }
}
