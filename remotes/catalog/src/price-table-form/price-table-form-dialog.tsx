import { type PriceTableViolation, violationLine } from '@celeiro/api-contract/price-table-rules'
import { showAtFields, useUnsavedForm } from '@celeiro/shared-auth'
import { AlertBanner, Button, chakra, FormDialog, RestoredNotice, Stack } from '@celeiro/ui-kit'
import Wrench from 'lucide-react/icons/wrench'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PriceTable } from '../api/price-table.ts'
import { ConflictDialog } from '../price-table-changes/conflict-dialog.tsx'
import { type RestoredVersion, restoredValues } from '../price-table-changes/merge-versions.ts'
import type { ItemTool } from '../price-table-tools/tool-dialogs.tsx'
import { saveFailure, type WriteDialogProps } from '../shared/write-result.ts'
import { ItemList, type ItemListProps, revealItem } from './item-list.tsx'
import { ToolDialogs } from './item-toolbar.tsx'
import { PriceQuestion } from './price-question.tsx'
import { createTableDraft, isChanged } from './table-draft.ts'
import { FILTER, focusField } from './table-errors.ts'
import { TableFields } from './table-fields.tsx'
import { useDraft } from './use-draft.ts'
import { usePriceTableSave } from './use-price-table-save.ts'

interface PriceTableFormDialogProps extends WriteDialogProps {
  /** The table to edit; undefined creates one. */
  table: PriceTable | undefined
  /** The version of it that the form is filled with. */
  restored?: RestoredVersion | undefined
}

/** Creates or edits a price table (spec §2, §5). Mount a new instance for every opening. A failed save keeps the values. */
export function PriceTableFormDialog(props: PriceTableFormDialogProps) {
  const { table, restored, onClose, onDone, onFailed } = props
  const [draft] = useState(() =>
    createTableDraft(table, table && restored && restoredValues(restored.table, table)),
  )
  const isDirty = useDraft(draft, isChanged)
  const showsTools = useDraft(draft, (state) => state.showsTools)
  const list: ItemListProps['list'] = useRef(null)
  const [tool, setTool] = useState<ItemTool>()
  const { state, opened, isPending, ...save } = usePriceTableSave({
    draft,
    table,
    onInvalid(violations) {
      focusAt(violations[0]?.path)
      const ofItems = violations.filter(({ path }) => path.length > 1)
      // A red field is easily missed among forty rows, so a dialog also lists the violations of products.
      if (ofItems.length > 0) {
        onFailed({ title: 'Erro ao Salvar', message: ofItems.map(violationLine).join('\n') })
      }
    },
    onRefused(error) {
      const [first] = showAtFields(draft, error)
      focusAt(first?.path)
      // With a version, the API refuses to replace what others have saved. What it rejects, the user has to mend.
      const mayRepeat = opened?.etag && (error.status ?? 500) >= 500
      onFailed({ ...saveFailure(error), ...(mayRepeat && { retry: save.save }) })
    },
    onSaved: () =>
      onDone(table ? 'Tabela de preço atualizada com sucesso!' : 'Tabela de preço criada com sucesso!'),
  })
  const isRestored = useUnsavedForm({ name: 'price-table', label: 'uma tabela de preço não salva' }, opened, {
    ...draft,
    formState: { isDirty },
  })

  /**
   * Focuses the first invalid field, which scrolls it into view. It runs before the dialog that lists the violations takes focus,
   * which returns it later. A product has no field of its own: the first one of its row gets the focus.
   */
  function focusAt([field = '', index, figure]: PriceTableViolation['path'] = []) {
    if (index === undefined) focusField(String(field))
    else reveal(Number(index), figure === 'productId' ? 'price' : String(figure))?.focus()
  }

  const reveal = (index: number, figure?: string) => revealItem({ draft, list }, index, figure)

  /** Shows the tools, with the focus on the first, the filter. */
  function openTools() {
    flushSync(() => draft.showTools(true))
    focusField(FILTER)
  }

  /**
   * Ctrl+F finds in the form: the browser would search only the rows that are in the document. Pressed again in a search field, it
   * is the browser's.
   */
  function findOnCtrlF(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return
    if (event.defaultPrevented || target.matches('[type="search"]')) return
    event.preventDefault()
    openTools()
  }

  return (
    <>
      <chakra.div display="contents" onKeyDown={findOnCtrlF}>
        <FormDialog
          open
          onClose={onClose}
          title={table ? 'Editar Tabela de Preço' : 'Nova Tabela de Preço'}
          size="full"
          dirty={isDirty}
          pending={isPending}
          onSubmit={save.save}
          actions={
            <Button
              variant="ghost"
              aria-expanded={showsTools}
              aria-keyshortcuts="Control+F"
              onClick={() => (showsTools ? draft.showTools(false) : openTools())}
            >
              <Wrench />
              Ferramentas
            </Button>
          }
        >
          {isRestored && <RestoredNotice />}
          <Stack gap="2">
            {restored && isDirty && (
              <AlertBanner tone="info">
                Preenchida com a versão {restored.version}. Ainda não foi salva.
              </AlertBanner>
            )}
            <TableFields draft={draft} />
            <ItemList draft={draft} list={list} onOpenTool={setTool} />
          </Stack>
        </FormDialog>
      </chakra.div>
      <ToolDialogs open={tool !== undefined} tool={tool} draft={draft} onClose={() => setTool(undefined)} />
      <PriceQuestion
        asked={state.kind === 'asking' ? state.doubts : undefined}
        reveal={reveal}
        onAnswer={save.answer}
      />
      <ConflictDialog
        differences={state.kind === 'conflict' ? state.differences : undefined}
        name={opened?.name ?? null}
        pending={isPending}
        onCancel={save.edit}
        onTakeSaved={save.takeSaved}
        onReplace={save.replace}
        onJoin={save.join}
      />
    </>
  )
}
