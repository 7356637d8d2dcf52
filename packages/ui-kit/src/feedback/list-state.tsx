import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent } from 'react'
import { formatDecimal } from '../formatters/numbers.ts'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import { announce } from './announce.ts'
import { RetryBanner } from './retry-banner.tsx'
import { StatusLine } from './status-line.tsx'

interface LoadFailure {
  message: string
  hint?: string | undefined
  onRetry: () => void
}

/** How much of a list is loaded, where the server has more rows than those on the screen, or where its pages still load. */
export interface PartialList {
  /** Rows on the screen, or received so far. */
  rows: number
  total: number | null
  isLoading: boolean
  /** Whether the rows on the screen are not all. In a refresh they may be. */
  isCut: boolean
  isSaid: boolean
  onRetry: () => void
}

export type ListState =
  | { kind: 'loading'; retrying: boolean }
  | ({ kind: 'failed' } & LoadFailure)
  | {
      kind: 'ready'
      refreshing: boolean
      /** Whether the refresh failed at least once and is being retried. */
      retrying?: boolean | undefined
      /** The refresh failed after all retries; the rows come from the last successful response. */
      failure?: LoadFailure | undefined
      partial?: PartialList | undefined
    }

export function partialOf(state: ListState): PartialList | undefined {
  return state.kind === 'ready' ? state.partial : undefined
}

/** The status of a list, above its rows. The status line exists from the start: screen readers ignore new live regions. */
export function ListStatus({ state }: { state: ListState }) {
  const retrying = state.kind !== 'failed' && state.retrying
  const failure = state.kind === 'ready' && !retrying && state.failure
  return (
    <>
      <div role="status">
        {retrying ? (
          <StatusLine>Tentando novamente…</StatusLine>
        ) : (
          state.kind === 'loading' && <VisuallyHidden>Carregando…</VisuallyHidden>
        )}
      </div>
      {failure && (
        <chakra.div padding="3" borderBottomWidth="1px">
          <RetryBanner onRetry={failure.onRetry}>
            {failure.message} {failure.hint}
          </RetryBanner>
        </chakra.div>
      )}
      {!retrying && <PartialListNotice state={state} framed />}
    </>
  )
}

/** Milliseconds between two announcements of the progress. It changes more often than anyone wants to hear. */
const ANNOUNCED_EVERY_MS = 8000

/** Says how much of a list is loaded: its progress, or that it is cut, with a retry button. Nothing for a whole list. */
export function PartialListNotice({ state, framed = false }: { state: ListState; framed?: boolean }) {
  const partial = partialOf(state)
  if (!partial || partial.isSaid) return null
  if (partial.isLoading) return <PartialListProgress text={progressText(partial)} framed={framed} />
  return (
    <chakra.div padding={framed ? '3' : '0'} borderBottomWidth={framed ? '1px' : '0'}>
      <RetryBanner tone="warning" onRetry={partial.onRetry}>
        {cutText(partial)}
      </RetryBanner>
    </chakra.div>
  )
}

/** The progress of a list that still loads; it is announced now and then. */
export function PartialListProgress({ text, framed = false }: { text: string; framed?: boolean }) {
  const announceProgress = useEffectEvent(() => announce(text))

  useEffect(() => {
    announceProgress()
    const timer = setInterval(announceProgress, ANNOUNCED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return <StatusLine framed={framed}>{text}</StatusLine>
}

function progressText({ rows, total }: PartialList): string {
  if (total === null) return `Carregando… ${formatDecimal(rows)} até agora`
  return `Carregando ${formatDecimal(rows)} de ${formatDecimal(total)}…`
}

function cutText({ rows, total }: PartialList): string {
  const shown = `Mostrando ${formatDecimal(rows)}`
  if (total === null)
    return `${shown} ${rows === 1 ? 'registro' : 'registros'}. Há mais, mas não foi possível carregar o restante.`
  return `${shown} de ${formatDecimal(total)} registros. Não foi possível carregar o restante.`
}
