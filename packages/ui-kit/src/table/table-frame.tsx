import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { RetryBanner } from '../feedback/retry-banner.tsx'
import { StatusLine } from '../feedback/status-line.tsx'
import { useOverflow } from '../layout/use-overflow.ts'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import type { ListState } from './list-state.tsx'
import { PartialListNotice } from './list-state.tsx'
import { scrollStyles } from './table-layout.ts'

export interface TableFrameProps {
  state: ListState
  emptyText: string
  /** A quieter line below. */
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  /** Pagination; not shown for a failed list. */
  footer?: ReactNode
}

interface Contents {
  isEmpty: boolean
  table: ReactNode
  /** Between the table and the footer, in every state. */
  children: ReactNode
}

/** A list in all its states: its status, then an error, the empty text or the table. */
export function TableFrame(props: TableFrameProps & Contents) {
  const { state, footer, isEmpty, table, children } = props
  const { kind } = state
  return (
    // Tells `keepFocus` which row to focus when this one is removed.
    <div data-list="" style={{ scrollMarginTop: '4rem' }}>
      <ListStatus state={state} />
      {kind === 'failed' && <ErrorState message={state.message} hint={state.hint} onRetry={state.onRetry} />}
      {kind !== 'failed' && isEmpty && (
        <div aria-busy={kind === 'ready' && state.refreshing}>
          <EmptyState text={props.emptyText} hint={props.emptyHint} action={props.emptyAction} />
        </div>
      )}
      {kind !== 'failed' && !isEmpty && table}
      {children}
      {kind !== 'failed' && footer}
    </div>
  )
}

/** The status of a list, above its rows. The status line exists from the start: screen readers ignore new live regions. */
function ListStatus({ state }: { state: ListState }) {
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

interface TableBoxProps {
  label: string
  /** Its styles; by default it scrolls where the table is wider. */
  css: SystemStyleObject | undefined
  /** Whether Tab gets to the box where it scrolls. A table that is a tab stop itself scrolls by its own keys. */
  isStop: boolean
  children: ReactNode
}

/**
 * Scrolls sideways so that the page never does. If the table fits, the box does not scroll and the header sticks
 * to the page. Otherwise the box is a scroll container with a name and a tab stop, so that
 * arrow keys scroll it.
 */
export function TableBox({ label, css, isStop, children }: TableBoxProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const overflowing = useOverflow(box)
  return (
    <chakra.div containerType="inline-size" data-table-box="">
      <chakra.div
        ref={setBox}
        {...(overflowing && { role: 'region', 'aria-label': label, tabIndex: isStop ? 0 : -1 })}
        data-print="expand"
        // Contains the visually hidden texts of the cells: they are positioned and would otherwise lengthen the page.
        position="relative"
        css={css ?? (overflowing ? scrollStyles : undefined)}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}
