import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { onDemand } from '../on-demand/on-demand.ts'
import { preloadOn } from '../on-demand/preload-on.ts'
import { useDialogModule } from '../on-demand/use-dialog-module.ts'
import type { List } from './use-list.ts'

const optionsDialog = onDemand(() => import('./list-options-dialog.tsx'))

/** The button that opens the options of a list: columns, order, saved views and export. */
export function ListOptions<Row extends object>({ list }: { list: List<Row> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useDialogModule(optionsDialog, open, close)
  return (
    <>
      <Button
        aria-label="Opções da lista"
        title="Opções da lista"
        aria-haspopup="dialog"
        width="control"
        paddingInline="0"
        onClick={() => setOpen(true)}
        {...preloadOn(optionsDialog)}
      >
        <Settings2 />
      </Button>
      {dialog && <dialog.ListOptionsDialog list={list} open={open} onClose={close} />}
    </>
  )
}
