import { useLastDefined } from '@celeiro/ui-kit'
import type { TableDraft } from '../price-table-form/table-draft.ts'
import { useDraft } from '../price-table-form/use-draft.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'

/** A tool of the form, whose dialog covers it. */
export type ItemTool = 'paste' | 'adjust'

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
  const paste = useLastDefined(tool === 'paste' ? tool : undefined)
  const adjust = useLastDefined(tool === 'adjust' ? tool : undefined)
  // What is typed into the form later concerns no closed dialog.
  const state = useLastDefined(useDraft(draft, (state) => (tool ? state : undefined)))
  if (!state) return null
  const dialog = { draft, state, onClose }
  return (
    <>
      {paste && <PasteDialog {...dialog} open={tool === paste} />}
      {adjust && <AdjustDialog {...dialog} open={tool === adjust} />}
    </>
  )
}
