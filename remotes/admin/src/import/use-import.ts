import type { ImportKind } from '@celeiro/api-contract/import'
import { ImportError } from '@celeiro/import/import-error'
import type { ImportChoices } from '@celeiro/import/open-file'
import { type ImportOutcome, runFile } from '@celeiro/import/run-file'
import { createZone } from '@celeiro/import/zone'
import { useCurrentUser } from '@celeiro/shared-auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendBatch } from './import-calls.ts'

interface Chosen {
  file: File
  choices: ImportChoices
}

export type Import =
  | { kind: 'choosing'; error?: string }
  | ({ kind: 'checking'; share: number } & Chosen)
  | ({ kind: 'ready'; outcome: ImportOutcome } & Chosen)
  | ({ kind: 'importing'; share: number; checked: ImportOutcome; isStopping: boolean } & Chosen)
  | ({ kind: 'over'; outcome: ImportOutcome } & Chosen)
  | ({ kind: 'broken'; error: string; checked: ImportOutcome } & Chosen)

const CHOICES: ImportChoices = { renamed: new Map(), replacesLists: false }

/** Brings a file in: what it has, a check that writes nothing, the import. */
export function useImport() {
  const [state, setState] = useState<Import>({ kind: 'choosing' })
  const user = useCurrentUser()
  // The lists show their days in the zone of the host.
  const zone = () => createZone(user?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** The newest task alone says what is shown. */
  function start() {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    return { stopped: own.signal, isOver: () => running.current !== own }
  }

  async function check(file: File, choices = CHOICES) {
    const { stopped, isOver } = start()
    setState({ kind: 'checking', share: 0, file, choices })
    try {
      const outcome = await runFile(file, choices, {
        ...{ zone: zone(), isCheck: true, stopped, send: sending(true, stopped) },
        onProgress: (share) => {
          if (!isOver()) setState({ kind: 'checking', share, file, choices })
        },
      })
      if (!isOver()) setState({ kind: 'ready', file, choices, outcome })
    } catch (error) {
      if (!isOver()) setState({ kind: 'choosing', error: messageOf(error) })
    }
  }

  async function bring({ file, choices, checked }: Chosen & { checked: ImportOutcome }) {
    // A second press meets another state.
    const { stopped, isOver } = start()
    setState({ kind: 'importing', share: 0, file, choices, checked, isStopping: false })
    try {
      const outcome = await runFile(file, choices, {
        ...{ zone: zone(), isCheck: false, stopped, send: sending(false, stopped) },
        onProgress: (share) =>
          setState((now) => (now.kind === 'importing' && !isOver() ? { ...now, share } : now)),
      })
      if (!isOver()) setState({ kind: 'over', file, choices, outcome })
    } catch (error) {
      if (!isOver()) setState({ kind: 'broken', error: messageOf(error), file, choices, checked })
    }
    // Lists show what has come.
    void client.invalidateQueries()
  }

  return {
    state,
    check,
    bring,
    /** Ends an import after the batch on its way, and a check at once. */
    stop() {
      running.current?.abort()
      setState((now) => (now.kind === 'importing' ? { ...now, isStopping: true } : { kind: 'choosing' }))
    },
    reset: () => setState({ kind: 'choosing' }),
  }
}

const sending =
  (isCheck: boolean, stopped: AbortSignal) => (kind: ImportKind, body: string, idempotencyKey: string) =>
    sendBatch(kind, body, { idempotencyKey, isCheck, stopped })

function messageOf(error: unknown): string {
  if (error instanceof ImportError) return error.message
  console.error(error)
  return 'Não foi possível ler este arquivo.'
}
