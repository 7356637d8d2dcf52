import { createSessionMemory, useSessionMemory } from '@celeiro/shared-auth'
import type { Outcome } from './bulk-run.ts'

export type KeptOutcome<Row> = ReturnType<typeof keepOutcome<Row>>

/** A place for the last outcome that needs a reader: it stays, on other pages too, until that reader closes it or the session ends. */
export function keepOutcome<Row>() {
  const store = createSessionMemory<{ outcome?: Outcome<Row> | undefined }>({})
  return {
    keep: (outcome: Outcome<Row>) => store.setState({ outcome }),
    close: () => store.setState({ outcome: undefined }),
    useOutcome: () => useSessionMemory(store).outcome,
  }
}
