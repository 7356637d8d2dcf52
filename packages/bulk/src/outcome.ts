import { onSessionEnd } from '@celeiro/shared-auth'
import { useSyncExternalStore } from 'react'
import type { BulkEntry, BulkTask } from './bulk-run.ts'

/** What has become of a task whose dialog is closed. */
export interface Outcome<Row> {
  task: BulkTask<Row>
  entries: readonly BulkEntry<Row>[]
}

export type KeptOutcome<Row> = ReturnType<typeof keepOutcome<Row>>

/** A place for the last outcome that needs a reader: it stays, on other pages too, until that reader closes it or the session ends. */
export function keepOutcome<Row>() {
  let kept: Outcome<Row> | undefined
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()

  function set(outcome: Outcome<Row> | undefined) {
    kept = outcome
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    keep(outcome: Outcome<Row>) {
      stopWaiting()
      stopWaiting = onSessionEnd(() => set(undefined))
      set(outcome)
    },
    close: () => set(undefined),
    useOutcome: () => useSyncExternalStore(subscribe, () => kept),
  }
}
