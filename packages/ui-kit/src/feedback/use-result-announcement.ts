import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Typing pauses that long only when it is done. */
const QUIET_MS = 500

interface Results {
  /** What the results were chosen by. */
  selection: string | undefined
  /** How many there are; undefined where it is of no interest. */
  text: string | undefined
  /** Whether the results are there, and not those of the selection before. */
  settled: boolean
}

/** Announces how many results there are once others were chosen, by a search for instance; not the first time. */
export function useResultAnnouncement({ selection, text, settled }: Results): void {
  const told = useRef(selection)

  useEffect(() => {
    if (!settled || text === undefined || told.current === selection) return
    const timer = setTimeout(() => {
      told.current = selection
      announce(text)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [selection, text, settled])
}
