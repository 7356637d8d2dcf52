import { Button, isTouch, lazyDialog, preloadOn } from '@celeiro/ui-kit'
import ListChecks from 'lucide-react/icons/list-checks'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import type { List } from './use-list.ts'

const ListOptionsDialog = lazyDialog(() => import('./list-options-dialog.tsx'), 'ListOptionsDialog')

/** A touch screen has neither Ctrl nor Shift: while it is pressed, a touch selects a row. */
export function SelectButton({ pressed, onToggle }: { pressed: boolean; onToggle: () => void }) {
  if (!isTouch()) return null
  return (
    <Button aria-pressed={pressed} variant={pressed ? 'primary' : undefined} onClick={onToggle}>
      <ListChecks />
      Selecionar
    </Button>
  )
}

export function ListOptions<Row extends object>({ list }: { list: List<Row> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label="Opções da lista"
        title="Opções da lista"
        aria-haspopup="dialog"
        width="control"
        paddingInline="0"
        onClick={() => setOpen(true)}
        {...preloadOn(ListOptionsDialog)}
      >
        <Settings2 />
      </Button>
      {/* The dialog takes rows of any kind, but a component that is fetched cannot be generic. */}
      <ListOptionsDialog list={list as unknown as List<object>} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
