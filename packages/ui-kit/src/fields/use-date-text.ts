import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parseTypedDate, toTypedDate } from '../formatters/typed-date.ts'
import { DEBOUNCE_MS } from './use-debounced-text.ts'
import { useOutsideChange } from './use-outside-change.ts'

/** While typing, `1/2/20` may still become 2026: before blur, only four-digit years are reported. */
const WHOLE_YEAR = /\D\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/

interface DateText {
  /** The typed text; `dd/MM/yyyy` after parsing. */
  text: string
  /** Whether the field held an invalid date on blur or Enter. */
  isMisread: boolean
  type: (text: string) => void
  /** Parses the typed text immediately; on Enter and on blur. */
  flush: () => void
  /** A day from the picker, `yyyy-MM-dd` or ''. */
  pick: (day: string) => void
}

/**
 * The text of a date field whose value, `yyyy-MM-dd` or '', lives elsewhere. Reports complete dates 250 ms after the
 * last key. Invalid text is not reported and stays in the field until the user corrects it.
 */
export function useDateText(value: string, onChange: (day: string) => void): DateText {
  const [text, setText] = useState(() => toTypedDate(value))
  const [isMisread, setMisread] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ value, onChange })

  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })

  const expectEcho = useOutsideChange(value, () => show(value))

  useEffect(() => () => clearTimeout(timer.current), [])

  function show(day: string) {
    clearTimeout(timer.current)
    setText(toTypedDate(day))
    setMisread(false)
  }

  function handOver(day: string) {
    clearTimeout(timer.current)
    if (day === latest.current.value) return
    expectEcho(day)
    latest.current.onChange(day)
  }

  function pick(day: string) {
    show(day)
    handOver(day)
  }

  function flush() {
    const day = read(text)
    if (day === null) setMisread(true)
    else pick(day)
  }

  function type(next: string) {
    setText(next)
    setMisread(false)
    clearTimeout(timer.current)
    const day = read(next)
    if (day === '' || (day !== null && WHOLE_YEAR.test(next.trim()))) {
      timer.current = setTimeout(() => handOver(day), DEBOUNCE_MS)
    }
  }

  return { text, isMisread, type, flush, pick }
}

function read(text: string): string | null {
  return text.trim() === '' ? '' : parseTypedDate(text)
}
