import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent } from 'react'
import { announce } from '../feedback/announce.ts'
import { RetryBanner } from '../feedback/retry-banner.tsx'
import { StatusLine } from '../feedback/status-line.tsx'
import { formatDecimal } from '../formatters/numbers.ts'
import { type ListState, type LoadedPart, partOf } from './list-state.ts'

/** Milliseconds between two announcements of the progress. It changes more often than anyone wants to hear. */
const ANNOUNCED_EVERY_MS = 8000

/** Says how much of a list is loaded: its progress, or that it is cut, with a retry button. Nothing for a whole list. */
export function PartNotice({ state }: { state: ListState }) {
  const part = partOf(state)
  if (!part) return null
  if (part.isLoading) return <PartProgress part={part} />
  return (
    <chakra.div padding="3" borderBottomWidth="1px">
      <RetryBanner tone="warning" onRetry={part.onRetry}>
        {cutText(part)}
      </RetryBanner>
    </chakra.div>
  )
}

function PartProgress({ part }: { part: LoadedPart }) {
  const text = progressText(part)
  const announceProgress = useEffectEvent(() => announce(text))

  useEffect(() => {
    announceProgress()
    const timer = setInterval(announceProgress, ANNOUNCED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return <StatusLine>{text}</StatusLine>
}

function progressText({ rows, total }: LoadedPart): string {
  if (total === null) return `Carregando… ${formatDecimal(rows)} até agora`
  return `Carregando ${formatDecimal(rows)} de ${formatDecimal(total)}…`
}

function cutText({ rows, total }: LoadedPart): string {
  const shown = `Mostrando ${formatDecimal(rows)}`
  if (total === null) return `${shown} registros. Há mais, mas não foi possível carregar o restante.`
  return `${shown} de ${formatDecimal(total)} registros. Não foi possível carregar o restante.`
}
