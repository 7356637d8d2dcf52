import { type ReactNode, useEffect } from 'react'
import { recordEvent } from './telemetry.ts'

/** Around each screen: tells that it is there, which it is not if it throws. The first one ends the start of the tab. */
export function Screen({ children }: { children: ReactNode }) {
  useEffect(() => {
    globalThis.celeiroShell?.started()
    recordEvent({ kind: 'started' })
  }, [])
  return children
}
