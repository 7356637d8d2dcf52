import { useLayoutEffect, useRef } from 'react'

/**
 * Detects changes of a value from outside (Back, a cleared filter), as opposed to the echo of a value that the field
 * reported itself. The echo may arrive late, after more typing.
 * @returns a function to call with each reported value
 */
export function useOutsideChange(value: string, onOutsideChange: () => void): (sent: string) => void {
  /** Reported values whose echo has not arrived yet. */
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
