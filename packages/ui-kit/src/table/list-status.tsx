import { chakra } from '@chakra-ui/react/styled-system'
import { RetryBanner } from '../feedback/retry-banner.tsx'
import { StatusLine } from '../feedback/status-line.tsx'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import type { ListState } from './list-state.ts'
import { PartNotice } from './part-notice.tsx'

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
      {!retrying && <PartNotice state={state} />}
    </>
  )
}
