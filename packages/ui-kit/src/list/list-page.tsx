import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { MissingRow } from '../dialog/use-linked-dialog.ts'
import { AlertBanner } from '../feedback/alert-banner.tsx'
import { RetryBanner } from '../feedback/retry-banner.tsx'
import { Hint } from '../fields/hint.ts'
import { formatTime } from '../formatters/dates.ts'
import { PageHeader, type PageHeaderProps } from '../layout/page-header.tsx'
import { Panel } from '../layout/panel.ts'
import { partOf } from '../table/list-state.ts'
import { ListFilters } from './list-filters.tsx'
import { ListOptions, SelectButton } from './list-options.tsx'
import { ListReach } from './list-reach.tsx'
import { type ListDetails, ListTable } from './list-table.tsx'
import { listTexts } from './list-texts.ts'
import { PrintHeader } from './print-header.tsx'
import type { ListAction } from './row-actions.tsx'
import type { List } from './use-list.ts'
import { ViewStrip } from './views/view-strip.tsx'

export interface ListPageProps<Row extends object> extends PageHeaderProps {
  list: List<Row>
  counters?: ReactNode
  /** A quiet line under the filters. */
  hint?: string | null | undefined
  /** Of the filters that look at the loaded page alone, where the rows are those of a page. */
  pageHint?: string | null | undefined
  rowActions?: readonly ListAction<Row>[] | undefined
  details?: ListDetails<Row>
}

/** A page with one list: heading, counters, filters and rows. Dialogs are its siblings. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, counters, hint, pageHint, rowActions, details, ...header } = props
  const { order, reach } = list.sort
  const [isSelecting, setSelecting] = useState(false)
  const notes = [
    !list.isLong && pageHint,
    hint,
    order && (list.pager || list.search) && `${reach(order.key)}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <PageHeader
        {...header}
        description={
          <>
            {header.description}{' '}
            {list.updatedAt ? (
              `Atualizado às ${formatTime(list.updatedAt).slice(0, -3)}.`
            ) : (
              // Its room, so that nothing moves if it takes another line.
              <chakra.span visibility="hidden" hidden={!list.refresh}>
                Atualizado às 00:00.
              </chakra.span>
            )}
          </>
        }
        actions={
          <>
            {header.actions}
            <SelectButton isSelecting={isSelecting} onToggle={() => setSelecting(!isSelecting)} />
            <ListOptions list={list} />
          </>
        }
      />
      <PrintHeader list={list} />
      {counters}
      <Panel onKeyDown={leadIntoRows}>
        {list.definition.filters.length > 0 && (
          <>
            <ViewStrip list={list} />
            <ListFilters list={list} />
          </>
        )}
        {notes && <Hint>{notes}</Hint>}
        <ListReach list={list} />
        <ListTable list={list} actions={rowActions} details={details} selecting={isSelecting} />
      </Panel>
      {details?.missing && <LinkNotice list={list} missing={details.missing} onClose={details.close} />}
    </>
  )
}

interface LinkNoticeProps<Row> {
  list: Pick<List<Row>, 'definition' | 'state' | 'data'>
  missing: MissingRow
  onClose: () => void
}

/** Says why the record that the URL names does not open. It stays in view below the rows, so that it moves none of them. */
function LinkNotice<Row>({ list: { definition, state, data }, missing, onClose }: LinkNoticeProps<Row>) {
  const texts = listTexts(definition).link
  const part = partOf(state)
  // A row that is not there yet may be on the next page.
  if (missing.kind === 'unloaded' && (!data || (part?.isLoading && part.isCut))) return null
  return (
    <Box position="sticky" bottom="4" zIndex="sticky" marginTop="4" borderRadius="md" boxShadow="dialog">
      {missing.kind === 'failed' ? (
        <RetryBanner onRetry={missing.onRetry} onClose={onClose}>
          {texts.failed}
        </RetryBanner>
      ) : (
        <AlertBanner tone="info" onClose={onClose}>
          {missing.kind === 'unloaded' && part?.isCut ? texts.cut : texts[missing.kind]}
        </AlertBanner>
      )}
    </Box>
  )
}

/** ↓ in the search leads to the rows, past the other filters. */
function leadIntoRows(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  if (key !== 'ArrowDown' || !(target instanceof HTMLInputElement) || target.type !== 'search') return
  event.preventDefault()
  currentTarget.querySelector<HTMLElement>('table[tabindex]')?.focus()
}
