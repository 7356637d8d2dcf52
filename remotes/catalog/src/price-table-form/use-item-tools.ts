import { lazyDialog } from '@celeiro/ui-kit'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemTool, ItemToolRequest } from '../price-table-tools/item-tool.ts'
import { type ToolChange, undoChange } from '../price-table-tools/undo-change.ts'
import type { ItemValues, PriceTableValues } from './price-table-values.ts'

/** The dialogs of the tools. Most edits need none of them. */
export const ToolDialogs = lazyDialog(() => import('../price-table-tools/tool-dialogs.tsx'), 'ToolDialogs')

/** The tools that change many items of the form at once, and the way back. */
export function useItemTools(form: UseFormReturn<PriceTableValues>) {
  const [tool, setTool] = useState<ItemTool>()
  const [changes, setChanges] = useState<readonly ToolChange[]>([])

  /** The form changes its items in place. */
  const itemsNow = () => form.getValues('priceTableItems').map((item) => ({ ...item }))

  function write(items: readonly ItemValues[]) {
    form.setValue('priceTableItems', [...items], { shouldDirty: true })
    // Messages about figures that the tool has replaced.
    if (form.getFieldState('priceTableItems').error) void form.trigger('priceTableItems')
  }

  return {
    tool,
    open: (request: ItemToolRequest) => setTool({ ...request, items: itemsNow() }),
    close: () => setTool(undefined),
    apply(text: string, after: readonly ItemValues[]) {
      setChanges([...changes, { text, before: itemsNow(), after }])
      write(after)
      setTool(undefined)
    },
    /** In words. */
    lastChange: changes.at(-1)?.text,
    undo() {
      const last = changes.at(-1)
      if (!last) return
      setChanges(changes.slice(0, -1))
      write(undoChange(itemsNow(), last))
    },
    /** The form shows other items than those that were changed. */
    forget: () => setChanges([]),
  }
}
