import { Button, chakra, formatDecimal, HStack, Input, lazyDialog, preloadOn, Text } from '@celeiro/ui-kit'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Percent from 'lucide-react/icons/percent'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ItemToolRequest } from '../price-table-tools/item-tool.ts'
import type { TableDraft } from './table-draft.ts'
import { useEscapeFirst } from './use-escape-first.ts'
import { ALL_ITEMS, type ItemFilter } from './use-shown-items.ts'

/** The dialogs of the tools. Most edits need none of them. */
export const ToolDialogs = lazyDialog(() => import('../price-table-tools/tool-dialogs.tsx'), 'ToolDialogs')

export function PasteButton({ onOpen }: Pick<ItemToolbarProps, 'onOpen'>) {
  return (
    <Button onClick={() => onOpen({ kind: 'paste' })} {...preloadOn(ToolDialogs)}>
      <ClipboardPaste />
      Colar da planilha
    </Button>
  )
}

interface ItemToolbarProps {
  draft: TableDraft
  filter: ItemFilter
  onFilter(filter: ItemFilter): void
  /** The positions of the listed items. */
  shown: readonly number[]
  onOpen(request: ItemToolRequest): void
  /** Enter in the filter goes on to the first listed item. */
  onEnter(): void
  filterRef: Ref<HTMLInputElement>
}

/** The tools for a long list of items: a filter, what changes many of them at once, and the way back. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { draft, filter, onFilter, shown, onOpen, onEnter, filterRef } = props
  const total = useStore(draft.store, ({ rows }) => rows.length)
  const lastChange = useStore(draft.store, ({ changes }) => changes.at(-1)?.text)
  const bar = useRef<HTMLDivElement>(null)
  const isFiltered = filter.text.trim() !== '' || filter.products !== null
  const [hasFocus, setFocus] = useState(false)
  useEscapeFirst(hasFocus && isFiltered, () => onFilter(ALL_ITEMS))

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter would otherwise save the table.
    event.preventDefault()
    onEnter()
  }

  return (
    <>
      <chakra.div
        ref={bar}
        role="group"
        aria-label="Ferramentas da tabela"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        flex="2 1 36rem"
        minWidth="0"
        {...preloadOn(ToolDialogs)}
      >
        <chakra.div flex={{ base: '1 1 100%', md: '1 1 10rem' }} minWidth="0">
          <Input
            ref={filterRef}
            type="search"
            aria-label="Filtrar produtos da tabela"
            placeholder="Filtrar por nome ou SKU"
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
            onKeyDown={handleKey}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
        </chakra.div>
        <HStack gap="2" flexWrap="wrap">
          <PasteButton onOpen={onOpen} />
          <Button
            aria-disabled={shown.length === 0}
            onClick={() => shown.length > 0 && onOpen({ kind: 'adjust', shown, filter: filter.text.trim() })}
          >
            <Percent />
            Reajustar preços
          </Button>
        </HStack>
      </chakra.div>
      <chakra.div
        // A line below the tools and what stands beside them; none while it is empty.
        order="1"
        flex="1 1 100%"
        display={isFiltered || lastChange !== undefined ? 'flex' : 'contents'}
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        fontSize="sm"
      >
        <Text role="status" color="muted">
          {isFiltered && `${formatDecimal(shown.length)} de ${formatDecimal(total)} produtos`}
        </Text>
        <Text role="status">{lastChange}</Text>
        {lastChange !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              // The button may go with the last change.
              bar.current?.querySelector('input')?.focus()
              draft.undo()
            }}
          >
            <Undo2 />
            Desfazer
          </Button>
        )}
      </chakra.div>
    </>
  )
}
