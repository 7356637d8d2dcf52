import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Milliseconds; a longer pause means that the user has finished typing. */
const QUIET_MS = 500

/**
 * Announces the number of results after the selection changes, for example by a search. The first results are not announced.
 * @param settled whether the results belong to this selection, not to the previous one
 */
export function useResultAnnouncement(
  selection: string | undefined,
  text: string | undefined,
  settled: boolean,
) {
  const announced = useRef(selection)

  useEffect(() => {
    if (!settled || text === undefined || announced.current === selection) return
    const timer = setTimeout(() => {
      announced.current = selection
      announce(text)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [selection, text, settled])
}
