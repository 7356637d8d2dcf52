import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOutsideChange } from './use-outside-change.ts'

/** Milliseconds between the last key and the report of the typed text. */
export const DEBOUNCE_MS = 250

interface DebouncedText {
  text: string
  type: (text: string) => void
  /** Reports pending text immediately; on Enter and on blur. */
  flush: () => void
}

/**
 * The text of a field whose value lives elsewhere, for example in the URL. Reports changes 250 ms after the last key.
 * The field keeps its own text meanwhile, so that the caret never jumps. A value that changes from outside (Back, a
 * cleared filter) wins and cancels pending text.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void): DebouncedText {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const latest = useRef({ value, onChange })

  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })

  const expectEcho = useOutsideChange(value, () => {
    clearTimeout(timer.current)
    waiting.current = null
    setText(value)
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  function flush() {
    clearTimeout(timer.current)
    const next = waiting.current
    waiting.current = null
    if (next === null || next === latest.current.value) return
    expectEcho(next)
    latest.current.onChange(next)
  }

  function type(next: string) {
    setText(next)
    waiting.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, DEBOUNCE_MS)
  }

  return { text, type, flush }
}
