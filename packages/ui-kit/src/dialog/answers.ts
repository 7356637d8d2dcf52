import { createContext, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds in which a question that follows another takes no answer: the next click or key was meant for the one before. */
const PAUSE_MS = 500

/** Whether the buttons around take no answer yet. */
export const TooEarly = createContext(false)

/** The questions that are open, and when the last one closed. */
const questions = { open: 0, closedAt: Number.NEGATIVE_INFINITY }

/** A test begins as if no question had been asked. */
export function forgetQuestions(): void {
  questions.closedAt = Number.NEGATIVE_INFINITY
}

/** Whether it is too early to answer a dialog that opened upon a question, or went on to another one. */
export function useIsTooEarly(open: boolean, question: string | undefined): boolean {
  const [isEarly, setEarly] = useState(false)
  const isQuestion = question !== undefined
  const follows = useMemo(
    () => open && (questions.open > 0 || performance.now() - questions.closedAt < PAUSE_MS),
    [open],
  )
  const last = useRef<string>(undefined)

  // Before the browser paints it, and takes a key for it.
  useLayoutEffect(() => {
    const isOther = last.current !== undefined && last.current !== question
    last.current = open ? question : undefined
    if (!open || !(follows || isOther)) return
    setEarly(true)
    const timer = setTimeout(() => setEarly(false), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setEarly(false)
    }
  }, [open, follows, question])

  useLayoutEffect(() => {
    if (!open || !isQuestion) return
    questions.open += 1
    return () => {
      questions.open -= 1
      questions.closedAt = performance.now()
    }
  }, [open, isQuestion])

  return open && isEarly
}

/** A held Enter answers once: its repetitions would press what comes into its way. In texts it makes lines. */
export function answerOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}
