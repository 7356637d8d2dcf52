import {
  AlertBanner,
  Box,
  Button,
  chakra,
  formatTime,
  Hint,
  HStack,
  type MissingRow,
  PageHeader,
  type PageHeaderProps,
  Panel,
  PartialListProgress,
  partialOf,
  RetryBanner,
  Text,
} from '@celeiro/ui-kit'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ListFilters } from '../filters/list-filters.tsx'
import { ViewStrip } from '../views/view-strip.tsx'
import { ListOptions, SelectButton } from './list-options.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

export interface ListPageProps<Row extends object>
  extends Pick<PageHeaderProps, 'title' | 'actions'>,
    ListTableProps<Row> {
  counters?: ReactNode
  /** Beside the time of the rows: what has happened since. It must leave the header as high as it is. */
  news?: ReactNode
  hint?: string | null | undefined
  /** A line for filters that look at the loaded page alone, when the rows are those of a page. */
  pageHint?: string | null | undefined
}

/** A page with one list: heading, counters, filters and rows. Dialogs are its siblings. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, actions, counters, news, hint, pageHint, ...table } = props
  const { list, details } = table
  const { definition } = list
  const { order, scope } = list.sort
  const [isSelecting, setSelecting] = useState(false)
  const notes = [
    !list.isLong && pageHint,
    hint,
    order && (list.pager || list.search) && `${scope(order.key)}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Box maxWidth="page">
      <PageHeader
        title={title}
        beside={definition.filters.length > 0 && <ViewStrip list={list} />}
        actions={
          <>
            {list.updatedAt && (
              <Text color="muted" fontSize="sm" marginRight="1" hideBelow="md">
                Atualizado às {formatTime(list.updatedAt).slice(0, -3)}
              </Text>
            )}
            {news}
            {/* On a phone, its icon stands for a button that has one, and the spinner while it is busy. */}
            <chakra.div display="contents" css={{ '& button:is(:has(svg), [aria-busy])': iconOnPhone }}>
              {actions}
              <SelectButton pressed={isSelecting} onToggle={() => setSelecting(!isSelecting)} />
            </chakra.div>
            <ListOptions list={list} />
          </>
        }
      />
      {/* They count other rows than those of the paper that has the selected rows alone. */}
      <chakra.div display="contents" css={{ '&:has(~ * [data-printed-part])': { display: 'none' } }}>
        {counters}
      </chakra.div>
      <Panel onKeyDown={leadIntoRows}>
        {definition.filters.length > 0 && <ListFilters list={list} />}
        {notes && <Hint>{notes}</Hint>}
        <SearchScope list={list} />
        <ListTable {...table} selecting={isSelecting} />
      </Panel>
      {details?.missing && <LinkNotice list={list} missing={details.missing} onClose={details.close} />}
    </Box>
  )
}

const iconOnPhone = { fontSize: { base: '0', md: 'md' }, gap: { base: '0', md: '1.5' } }

/** How far filters of loaded rows look, where the list has other pages, and the way to all of them. */
function SearchScope<Row extends object>({ list }: { list: List<Row> }) {
  const { definition, search, rows } = list
  if (!search) return null
  const { search: texts, moved } = listTexts(definition)
  const { kind, rows: read, total, toggle } = search
  const whole = () => texts.whole(rows.length, list.loaded.length)
  const where = {
    page: () => texts.onPage(rows.length),
    whole,
    moved: () => `${whole()} ${moved}`,
    stopped: () => texts.stopped(read, total),
    failed: () => texts.failed(read, total),
  }
  return (
    // What gets the focus after its button finds the list by the attribute.
    <HStack data-list="" gap="3" flexWrap="wrap" minHeight="3rem" paddingBlock="2" paddingInline="3.5">
      {kind === 'reading' ? (
        <PartialListProgress text={texts.reading(read, total)} />
      ) : (
        <Text color="muted" fontSize="sm">
          {where[kind]()}
        </Text>
      )}
      {kind !== 'whole' && (
        <Button size="sm" onClick={toggle}>
          {kind === 'reading' ? 'Parar a busca' : texts.offer(total)}
        </Button>
      )}
    </HStack>
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
  const partial = partialOf(state)
  // A row that is not there yet may be on the next page.
  if (missing.kind === 'unloaded' && (!data || (partial?.isLoading && partial.isCut))) return null
  return (
    <Box position="sticky" bottom="4" zIndex="sticky" marginTop="4" borderRadius="md" boxShadow="dialog">
      {missing.kind === 'failed' ? (
        <RetryBanner onRetry={missing.onRetry} onClose={onClose}>
          {texts.failed}
        </RetryBanner>
      ) : (
        <AlertBanner tone="info" onClose={onClose}>
          {missing.kind === 'unloaded' && partial?.isCut ? texts.cut : texts[missing.kind]}
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
  currentTarget.querySelector<HTMLElement>('table[tabindex]')?.focus({ preventScroll: true })
}
