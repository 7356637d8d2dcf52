import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parseTypedDate, toTypedDate } from '../formatters/typed-date.ts'
import { DEBOUNCE_MS } from './use-debounced-text.ts'
import { useOutsideChange } from './use-outside-change.ts'

/** While one types, `1/2/20` may yet become 2026: only years of four digits are handed over before the field is left. */
const WHOLE_YEAR = /\D\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/

interface DateText {
  /** As it was typed; `dd/MM/yyyy` once it was read. */
  text: string
  /** Whether the field was left, or Enter pressed, with something that is no date. */
  isMisread: boolean
  type: (text: string) => void
  /** Reads at once what was typed; on Enter and on leaving the field. */
  flush: () => void
  /** A day from the picker, `yyyy-MM-dd` or ''. */
  pick: (day: string) => void
}

/**
 * The text of a date field whose value, `yyyy-MM-dd` or '', lives elsewhere and is told of whole dates 250 ms after the
 * last key. What is no date is never handed over and never lost: it stays in the field until it is mended.
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
