import { useLastDefined } from '@celeiro/ui-kit'
import type { TableDraft } from '../price-table-form/table-draft.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import type { ItemTool } from './item-tool.ts'
import { PasteDialog } from './paste-dialog.tsx'

interface ToolDialogsProps {
  /** Undefined while no tool is open. */
  tool: ItemTool | undefined
  draft: TableDraft
  onClose(): void
}

/**
 * The dialogs of the tools. Each stays mounted after it has closed: it keeps what was typed, and one that disappears while it
 * fades out would fight with the next one for the focus.
 */
export function ToolDialogs({ tool, draft, onClose }: ToolDialogsProps) {
  const paste = useLastDefined(tool?.kind === 'paste' ? tool : undefined)
  const adjust = useLastDefined(tool?.kind === 'adjust' ? tool : undefined)
  return (
    <>
      {paste && <PasteDialog open={tool === paste} onClose={onClose} draft={draft} items={paste.items} />}
      {adjust && <AdjustDialog open={tool === adjust} onClose={onClose} draft={draft} {...adjust} />}
    </>
  )
}
