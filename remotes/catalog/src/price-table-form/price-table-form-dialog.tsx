import { violationLine } from '@celeiro/api-contract/price-table-rules'
import { showAtFields, useUnsavedForm } from '@celeiro/shared-auth'
import {
  AlertBanner,
  Button,
  FormDialog,
  RestoredNotice,
  Stack,
  type VirtualListHandle,
} from '@celeiro/ui-kit'
import Wrench from 'lucide-react/icons/wrench'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PriceTable } from '../api/price-table.ts'
import { ConflictDialog } from '../price-table-changes/conflict-dialog.tsx'
import { type RestoredVersion, restoredValues } from '../price-table-changes/merge-versions.ts'
import type { ItemTool } from '../price-table-tools/item-tool.ts'
import { saveFailure, type WriteDialogProps } from '../shared/write-result.ts'
import { harvestYears } from './harvest-years.ts'
import { ItemList } from './item-list.tsx'
import { ToolDialogs } from './item-toolbar.tsx'
import { PriceQuestion } from './price-question.tsx'
import { TableFields } from './table-fields.tsx'
import { usePriceTableSave } from './use-price-table-save.ts'
import { useTableForm } from './use-table-form.ts'
import { useUsualPrices } from './use-usual-prices.ts'

interface PriceTableFormDialogProps extends WriteDialogProps {
  /** The table to edit; undefined creates one. */
  table: PriceTable | undefined
  /** The version of it that the form is filled with. */
  restored?: RestoredVersion | undefined
}

/** The number of products from which a table shows its tools by itself. */
const TOOLS_FROM = 10

/** Creates or edits a price table (spec §2, §5). Mount a new instance for every opening. A failed save keeps the values. */
export function PriceTableFormDialog(props: PriceTableFormDialogProps) {
  const { table, restored, onClose, onDone, onFailed } = props
  const { form, isDirty } = useTableForm(table)
  const compare = useUsualPrices(form, table?.id ?? undefined)
  const rows = useRef<VirtualListHandle>(null)
  const [tool, setTool] = useState<ItemTool>()
  const { state, opened, isPending, ...save } = usePriceTableSave({
    form,
    table,
    compare,
    onInvalid(violations) {
      focusViolation(violations[0], rows.current)
      const ofItems = violations.filter(({ path }) => path.length > 1)
      // A red field is easily missed among forty rows, so a dialog also lists the violations of products.
      if (ofItems.length > 0) {
        onFailed({ title: 'Erro ao Salvar', message: ofItems.map(violationLine).join('\n') })
      }
    },
    onRefused(error) {
      const [first] = showAtFields(form, error)
      focusViolation(first, rows.current)
      // With a version, the API refuses to replace what others have saved. What it rejects, the user has to mend.
      const mayRepeat = opened?.etag && (error.status ?? 500) >= 500
      onFailed({ ...saveFailure(error), ...(mayRepeat && { retry: save.save }) })
    },
    onSaved: () =>
      onDone(table ? 'Tabela de preço atualizada com sucesso!' : 'Tabela de preço criada com sucesso!'),
  })
  const isRestored = useUnsavedForm({ name: 'price-table', label: 'uma tabela de preço não salva' }, opened, {
    ...form,
    formState: { isDirty },
  })
  useLayoutEffect(() => {
    if (table && restored) form.reset(restoredValues(restored.table, table), { keepDefaultValues: true })
  }, [form, table, restored])
  const [showsTools, setShowsTools] = useState((table?.items.length ?? 0) >= TOOLS_FROM)
  const filterField = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useFindShortcut(content, openTools)

  /** They begin with the filter. */
  function openTools() {
    flushSync(() => setShowsTools(true))
    filterField.current?.focus()
  }

  return (
    <>
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
            onClick={() => (showsTools ? setShowsTools(false) : openTools())}
          >
            <Wrench />
            Ferramentas
          </Button>
        }
      >
        {isRestored && <RestoredNotice />}
        <Stack ref={content} gap="2">
          {restored && isDirty && (
            <AlertBanner tone="info">
              Preenchida com a versão {restored.version}. Ainda não foi salva.
            </AlertBanner>
          )}
          <TableFields form={form.head} years={harvestYears(new Date().getFullYear(), opened?.harvestYear)} />
          <ItemList
            draft={form.draft}
            rows={rows}
            showsTools={showsTools}
            onOpenTool={(request) => setTool({ ...request, items: form.draft.items() })}
            filterField={filterField}
            onCount={(count) => count === TOOLS_FROM && setShowsTools(true)}
          />
        </Stack>
      </FormDialog>
      <ToolDialogs
        open={tool !== undefined}
        tool={tool}
        draft={form.draft}
        onClose={() => setTool(undefined)}
      />
      <PriceQuestion
        asked={state.kind === 'asking' ? state.doubts : undefined}
        rows={rows}
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

/**
 * Focuses the first invalid field, which scrolls it into view. It runs before the dialog that lists the violations takes focus,
 * which returns it later.
 * @param rows the rows of the products, of which only some are in the document
 */
function focusViolation(
  violation: { path: readonly (string | number)[] } | undefined,
  rows: VirtualListHandle | null,
): void {
  if (violation === undefined) return
  const [field, index, figure] = violation.path
  if (index !== undefined) rows?.reveal(Number(index))
  // A product has no field: focus the first field of its row.
  const name = figure === 'productId' ? `${field}.${index}.price` : violation.path.join('.')
  document.getElementsByName(name)[0]?.focus()
}

/**
 * Ctrl+F inside the dialog around `content` finds in the form: the browser would search only the rows that are in the
 * document. Pressed again in a search field, it is the browser's.
 */
function useFindShortcut(content: RefObject<HTMLElement | null>, onFind: () => void): void {
  const latest = useRef(onFind)
  useEffect(() => {
    latest.current = onFind
  })

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || event.defaultPrevented) return
      const dialog = content.current?.closest('[role="dialog"]')
      if (!(event.target instanceof Element) || !dialog?.contains(event.target)) return
      if (event.target.matches('[type="search"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [content])
}
