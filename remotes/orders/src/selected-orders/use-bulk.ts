import { currentSession, onSessionEnd, queryClient } from '@celeiro/shared-auth'
import { toast } from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../api/order.ts'
import { moveOrder, type OrderCall } from '../api/order-moves.ts'
import { type BulkEntry, MOVE_WORDS, resultText, runMoves, withResults } from './bulk-run.ts'

/** A move of many orders: asked about, running, or over. */
export type Bulk =
  | { kind: 'none' }
  | { kind: 'asking'; move: 'confirm' | 'print'; orders: readonly Order[] }
  | { kind: 'running'; move: OrderCall; count: number; results: number; isStopping: boolean }
  | { kind: 'over'; move: OrderCall; entries: readonly BulkEntry[] }

/** Moves many orders. It stops where its user leaves the page, and says in a toast how far it came. */
export function useBulk() {
  const [bulk, setBulk] = useState<Bulk>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(LEFT), [])

  async function start(move: OrderCall, orders: readonly Order[], before: readonly BulkEntry[] = []) {
    const stop = new AbortController()
    running.current = stop
    const unregister = onSessionEnd(() => stop.abort(LEFT))
    let results = 0
    const progress = () =>
      setBulk({ kind: 'running', move, count: orders.length, results, isStopping: stop.signal.aborted })
    progress()
    stop.signal.addEventListener('abort', progress)
    const entries = await runMoves({
      move,
      orders,
      send: moveOrder,
      signal: stop.signal,
      onResult() {
        results += 1
        progress()
      },
    })
    unregister()
    if (!currentSession().isAuthenticated) return
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    if (stop.signal.reason === LEFT) toast.info(`${MOVE_WORDS[move].title}: ${resultText(move, entries)}.`)
    else setBulk({ kind: 'over', move, entries: withResults(before, entries) })
  }

  return {
    bulk,
    ask: (move: 'confirm' | 'print', orders: readonly Order[]) => setBulk({ kind: 'asking', move, orders }),
    start,
    stop: () => running.current?.abort(),
    close: () => setBulk({ kind: 'none' }),
  }
}

const LEFT = 'The user has left the page.'
