import { Button, counted, formatDecimal, HStack, Input, lazyDialog, preloadOn, Text } from '@celeiro/ui-kit'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Percent from 'lucide-react/icons/percent'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { KeyboardEvent } from 'react'
import type { ItemTool } from '../price-table-tools/tool-dialogs.tsx'
import { ALL_ITEMS } from './item-filter.ts'
import { notesIn, type TableDraft } from './table-draft.ts'
import { FILTER, focusField, LIST } from './table-errors.ts'
import { useDraft } from './use-draft.ts'
import { useEscapeFirst } from './use-escape-first.ts'

/** The dialogs of the tools. Most edits need none of them. */
export const ToolDialogs = lazyDialog(() => import('../price-table-tools/tool-dialogs.tsx'), 'ToolDialogs')

export function PasteButton({ onOpen }: Pick<ItemToolbarProps, 'onOpen'>) {
  return (
    <Button onClick={() => onOpen('paste')} {...preloadOn(ToolDialogs)}>
      <ClipboardPaste />
      Colar da planilha
    </Button>
  )
}

interface ItemToolbarProps {
  draft: TableDraft
  /** The positions of the listed items. */
  shown: readonly number[]
  onOpen(tool: ItemTool): void
  /** Enter in the filter goes on to the first listed item. */
  onEnter(): void
}

/** The tools for a long list of items: a filter, what changes many of them at once, and the way back. */
export function ItemToolbar({ draft, shown, onOpen, onEnter }: ItemToolbarProps) {
  const total = useDraft(draft, ({ rows }) => rows.length)
  const lastChange = useDraft(draft, ({ changes }) => changes.at(-1)?.text)
  const filter = useDraft(draft, (state) => state.filter)
  const isFiltered = filter.text.trim() !== '' || filter.products !== null
  useEscapeFirst(FILTER, isFiltered, () => draft.list(ALL_ITEMS))

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter would otherwise save the table.
    event.preventDefault()
    onEnter()
  }

  function undo() {
    // The button may go with the last change.
    focusField(FILTER)
    draft.undo()
  }

  return (
    <>
      <HStack
        role="group"
        aria-label="Ferramentas da tabela"
        flexWrap="wrap"
        gap="2"
        flex="2 1 36rem"
        minWidth="0"
        {...preloadOn(ToolDialogs)}
      >
        <Input
          name={FILTER}
          type="search"
          aria-label="Filtrar produtos da tabela"
          placeholder="Filtrar por nome ou SKU"
          autoComplete="off"
          spellCheck={false}
          flex={{ base: '1 1 100%', md: '1 1 10rem' }}
          value={filter.text}
          onChange={(event) => draft.list({ ...filter, text: event.target.value })}
          onKeyDown={handleKey}
        />
        <PasteButton onOpen={onOpen} />
        <Button aria-disabled={shown.length === 0} onClick={() => shown.length > 0 && onOpen('adjust')}>
          <Percent />
          Reajustar preços
        </Button>
      </HStack>
      <HStack
        // A line below the tools and what stands beside them; none while it is empty.
        order="1"
        flex="1 1 100%"
        display={isFiltered || lastChange !== undefined ? 'flex' : 'contents'}
        flexWrap="wrap"
        gap="0 0.75rem"
        fontSize="sm"
      >
        <Text role="status" color="muted">
          {isFiltered && `${formatDecimal(shown.length)} de ${formatDecimal(total)} produtos`}
        </Text>
        <Text role="status">{lastChange}</Text>
        {lastChange !== undefined && (
          <Button size="sm" variant="ghost" onClick={undo}>
            <Undo2 />
            Desfazer
          </Button>
        )}
      </HStack>
    </>
  )
}

/** Says that the quantity tiers of some products leave gaps or overlap, and lists these products. */
export function TierNotice({ draft }: { draft: TableDraft }) {
  const isFiltered = useDraft(draft, ({ filter }) => filter.products !== null)
  const products = useDraft(draft, (state) => {
    const notes = notesIn(state)
    return [...new Set(state.rows.flatMap(({ productId }, index) => (notes[index]?.tier ? productId : [])))]
  })
  const count = products.length
  if (count === 0 && !isFiltered) return null

  function toggle() {
    draft.list(isFiltered ? ALL_ITEMS : { text: '', products: new Set(products) })
    // The notice may go, and its button with it.
    if (isFiltered) focusField(LIST)
  }

  return (
    <HStack gap="3" flexWrap="wrap" marginBottom="2" fontSize="sm" color="warning">
      <TriangleAlert size={16} aria-hidden />
      <Text role="status">
        {count === 0
          ? 'Nenhuma faixa de quantidade a rever.'
          : `${counted(count, ['produto', 'produtos'])} com faixas de quantidade a rever.`}
      </Text>
      <Button size="sm" aria-pressed={isFiltered} onClick={toggle}>
        Só estes produtos
      </Button>
    </HStack>
  )
}
