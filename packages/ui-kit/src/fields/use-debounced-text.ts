import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

interface DebouncedText {
  text: string
  type: (text: string) => void
  /** Hands over at once what is still waiting; on Enter and on leaving the field. */
  flush: () => void
}

/**
 * The text of a field whose value lives elsewhere, in the URL say, and is told of changes 250 ms after the last key.
 * The field keeps its own text meanwhile, so that the caret never jumps. A value that changes from outside (Back, a
 * cleared filter) wins and cancels what was waiting.
 *
 * @param accepts what may be handed over; anything else stays in the field while it is being typed, and goes on leaving it
 */
export function useDebouncedText(
  value: string,
  onChange: (value: string) => void,
  accepts: (text: string) => boolean = () => true,
): DebouncedText {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  /** Values we handed over that have not come back yet: their arrival is an echo, not a change from outside. */
  const echoes = useRef<string[]>([])
  const latest = useRef({ value, onChange })

  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })

  useLayoutEffect(() => {
    const echo = echoes.current.indexOf(value)
    if (echo >= 0) {
      echoes.current.splice(0, echo + 1)
      return
    }
    echoes.current = []
    clearTimeout(timer.current)
    waiting.current = null
    setText(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  function flush() {
    clearTimeout(timer.current)
    const next = waiting.current
    waiting.current = null
    if (next === null || next === latest.current.value) return
    if (!accepts(next)) {
      setText(latest.current.value)
      return
    }
    echoes.current.push(next)
    latest.current.onChange(next)
  }

  function type(next: string) {
    setText(next)
    waiting.current = next
    clearTimeout(timer.current)
    if (accepts(next)) timer.current = setTimeout(flush, DEBOUNCE_MS)
  }

  return { text, type, flush }
}
