import { useLastDefined } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import type { ItemValues } from '../price-table-form/price-table-values.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { ItemTool } from './item-tool.ts'
import { PasteDialog } from './paste-dialog.tsx'

interface ToolDialogsProps {
  /** Undefined while no tool is open. */
  tool: ItemTool | undefined
  /** The edited table; undefined for a new one. */
  table: PriceTable | undefined
  /** @param text what was done, in words */
  onApply(text: string, items: readonly ItemValues[]): void
  onClose(): void
}

/**
 * The dialogs of the tools. Each stays mounted after it has closed: it keeps what was typed, and one that disappears while it
 * fades out would fight with the next one for the focus.
 */
export function ToolDialogs({ tool, table, onApply, onClose }: ToolDialogsProps) {
  const paste = useLastDefined(tool?.kind === 'paste' ? tool : undefined)
  const adjust = useLastDefined(tool?.kind === 'adjust' ? tool : undefined)
  const compare = useLastDefined(tool?.kind === 'compare' ? tool : undefined)
  return (
    <>
      {paste && <PasteDialog open={tool === paste} onClose={onClose} items={paste.items} onApply={onApply} />}
      {adjust && (
        <AdjustDialog
          open={tool === adjust}
          onClose={onClose}
          items={adjust.items}
          shown={adjust.shown}
          filter={adjust.filter}
          onApply={onApply}
        />
      )}
      {compare && (
        <CompareDialog open={tool === compare} onClose={onClose} items={compare.items} table={table} />
      )}
    </>
  )
}
