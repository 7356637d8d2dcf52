import { currentSession, onSessionEnd, queryClient } from '@celeiro/shared-auth'
import { announce, toast } from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import {
  type BulkEntry,
  type BulkTask,
  notWell,
  outcomeText,
  resultText,
  runBulk,
  withKind,
  withResults,
} from './bulk-run.ts'
import { followBulk } from './follow-bulk.ts'
import type { KeptOutcome } from './outcome.ts'

/** A task over many rows: asked about, making its calls, looked at until no row is on its way, or over. */
type BulkState<Row> =
  | { kind: 'asking'; task: BulkTask<Row> }
  | { kind: 'running'; task: BulkTask<Row>; count: number; results: number; isStopping: boolean }
  | { kind: 'following' | 'over'; task: BulkTask<Row>; entries: readonly BulkEntry<Row>[] }

export type Bulk<Row extends { key: string }> = ReturnType<typeof useBulk<Row>>

/**
 * Runs a task over many rows. Its calls stop where its user leaves the page, and the browser asks before the page closes; what comes
 * of them is looked at in any case. The dialog stays for what is left to do or to read; a toast says the rest, and everything once
 * the dialog is closed.
 * @param kept takes what went wrong behind a closed dialog, for the page to show
 */
export function useBulk<Row extends { key: string }>(kept?: KeptOutcome<Row>) {
  const [state, setState] = useState<BulkState<Row>>()
  /** Stops the task in the dialog. */
  const shown = useRef<AbortController>(undefined)
  const hasLeft = useRef(false)
  const isRunning = state?.kind === 'running'

  useEffect(
    () => () => {
      const stop = shown.current
      shown.current = undefined
      hasLeft.current = true
      stop?.abort()
    },
    [],
  )
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])

  function close() {
    shown.current = undefined
    setState(undefined)
  }

  /** Says what became of rows whose dialog is closed, with a way to it. */
  function say(task: BulkTask<Row>, entries: readonly BulkEntry<Row>[]) {
    const text = hasLeft.current ? outcomeText(task, entries) : resultText(task, entries)
    const said = `${task.title}: ${text}.`
    const hasFailed = entries.some(({ result: { kind } }) => ['refused', 'failed', 'unknown'].includes(kind))
    if (notWell(entries).length === 0) return toast.success(said)
    if (!hasFailed) return toast.info(said)
    kept?.keep({ task, entries })
    if (kept && !hasLeft.current) announce(said)
    else toast.error(said, hasLeft.current ? undefined : () => setState({ kind: 'over', task, entries }))
  }

  /** Looks at rows that are on their way by themselves, if they are. */
  async function followUnseen(task: BulkTask<Row>) {
    const entries = task.rows.map((row): BulkEntry<Row> => ({ row, result: { kind: 'waiting' } }))
    const settled = await followBulk(task, entries)
    if (!settled || withKind(settled, 'unsent').length === settled.length) return
    void queryClient.invalidateQueries({ queryKey: task.invalidates })
    say(task, settled)
  }

  /** @param rows those of another try, with the results of the earlier ones */
  async function start(task: BulkTask<Row>, rows = task.rows, before: readonly BulkEntry<Row>[] = []) {
    const stop = new AbortController()
    shown.current = stop
    const show = (next: BulkState<Row>) => {
      if (shown.current === stop) setState(next)
    }
    const unregister = onSessionEnd(() => stop.abort())
    let results = 0
    const progress = () =>
      show({ kind: 'running', task, count: rows.length, results, isStopping: stop.signal.aborted })
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

    function settle(entries: readonly BulkEntry<Row>[], waits: boolean) {
      void queryClient.invalidateQueries({ queryKey: task.invalidates })
      const isOpen = shown.current === stop
      if (isOpen && (waits || task.namesAll || notWell(entries).length > 0))
        return setState({ kind: waits ? 'following' : 'over', task, entries })
      if (isOpen) close()
      say(task, entries)
    }
    const made = withResults(before, entries)
    const waits = task.look !== undefined && withKind(made, 'waiting').length > 0
    settle(made, waits)
    const done = withKind(entries, 'done')
    if (task.next && done.length > 0) void followUnseen(task.next(done))
    const settled =
      waits && (await followBulk(task, made, (entries) => show({ kind: 'following', task, entries })))
    if (settled) settle(settled, false)
  }

  return {
    /** What the dialog shows. */
    state,
    kept,
    ask: (task: BulkTask<Row>) => setState({ kind: 'asking', task }),
    start,
    stop: () => shown.current?.abort(),
    close,
  }
}
