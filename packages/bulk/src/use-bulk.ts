import { currentSession, onSessionEnd, queryClient } from '@celeiro/shared-auth'
import { toast } from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { type BulkEntry, type BulkTask, resultText, runBulk, withResults } from './bulk-run.ts'

/** A task over many rows: asked about, running, or over. */
export type Bulk<Row> =
  | { kind: 'none' }
  | { kind: 'asking'; task: BulkTask<Row> }
  | { kind: 'running'; task: BulkTask<Row>; count: number; results: number; isStopping: boolean }
  | { kind: 'over'; task: BulkTask<Row>; entries: readonly BulkEntry<Row>[] }

/**
 * Runs a task over many rows. It stops where its user leaves the page, and says in a toast how far it came; the browser asks before
 * the page closes.
 */
export function useBulk<Row extends { key: string }>() {
  const [bulk, setBulk] = useState<Bulk<Row>>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  const isRunning = bulk.kind === 'running'

  useEffect(() => () => running.current?.abort(LEFT), [])
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])

  /** @param rows those of another try, with the results of the earlier ones */
  async function start(task: BulkTask<Row>, rows = task.rows, before: readonly BulkEntry<Row>[] = []) {
    const stop = new AbortController()
    running.current = stop
    const unregister = onSessionEnd(() => stop.abort(LEFT))
    let results = 0
    const progress = () =>
      setBulk({ kind: 'running', task, count: rows.length, results, isStopping: stop.signal.aborted })
    progress()
    stop.signal.addEventListener('abort', progress)
    const entries = await runBulk({
      rows,
      send: (row) => task.send(row, before.find((entry) => entry.row.key === row.key)?.result),
      signal: stop.signal,
      onResult() {
        results += 1
        progress()
      },
    })
    unregister()
    if (!currentSession().isAuthenticated) return
    void queryClient.invalidateQueries({ queryKey: task.invalidates })
    if (stop.signal.reason === LEFT) toast.info(`${task.title}: ${resultText(task, entries)}.`)
    else setBulk({ kind: 'over', task, entries: withResults(before, entries) })
  }

  return {
    bulk,
    ask: (task: BulkTask<Row>) => setBulk({ kind: 'asking', task }),
    start,
    stop: () => running.current?.abort(),
    close: () => setBulk({ kind: 'none' }),
  }
}

const LEFT = 'The user has left the page.'
