import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Milliseconds between the last key and the report of the typed text. */
export const DEBOUNCE_MS = 250

/** What a field makes of its text. */
interface Reading {
  /** The text of a value. */
  write: (value: string) => string
  /** The value of a text; null for an invalid one. */
  read: (text: string) => string | null
  /** Whether a text is reported while it is typed, because it becomes no other value. */
  isWhole: (text: string) => boolean
}

const same = (text: string) => text
const PLAIN: Reading = { write: same, read: same, isWhole: () => true }

/**
 * The text of a field whose value lives elsewhere, for example in the URL. Reports changes 250 ms after the last key.
 * The field keeps its own text meanwhile, so that the caret never jumps. A value that changes from outside (Back, a
 * cleared filter) wins and cancels pending text. Invalid text is not reported and stays in the field until the user corrects it.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void, reading = PLAIN) {
  const { write, read, isWhole } = reading
  const [text, setText] = useState(() => write(value))
  const [isMisread, setMisread] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyped = useRef(false)
  /** Reported values whose echo has not arrived yet. It may arrive late, after more typing. */
  const echoes = useRef<string[]>([])
  const known = useRef(value)

  const takeValue = useEffectEvent(() => {
    known.current = value
    const echo = echoes.current.indexOf(value)
    if (echo < 0) show(value)
    echoes.current = echo < 0 ? [] : echoes.current.slice(echo + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for another value.
  useLayoutEffect(() => takeValue(), [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  function show(value: string) {
    clearTimeout(timer.current)
    isTyped.current = false
    setText(write(value))
    setMisread(false)
  }

  const report = useEffectEvent((value: string) => {
    if (value === known.current) return
    known.current = value
    echoes.current.push(value)
    onChange(value)
  })

  function pick(value: string) {
    show(value)
    report(value)
  }

  function type(next: string) {
    setText(next)
    setMisread(false)
    isTyped.current = true
    clearTimeout(timer.current)
    const value = read(next)
    if (value !== null && isWhole(next)) timer.current = setTimeout(() => report(value), DEBOUNCE_MS)
  }

  function flush() {
    if (!isTyped.current) return
    const value = read(text)
    if (value === null) setMisread(true)
    else pick(value)
  }

  return {
    input: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && flush(),
      onBlur: flush,
    },
    /** Whether the field held an invalid text on blur or Enter. */
    isMisread,
    type,
    pick,
  }
}
