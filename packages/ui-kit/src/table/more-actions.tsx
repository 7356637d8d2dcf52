import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Spinner } from '../feedback/spinner.ts'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'

const rowMenu = onDemand(() => import('./row-menu.tsx'))

/** An entry of a menu. */
export interface MoreAction {
  label: string
  isDisabled: boolean
  run: () => void
}

interface MoreActionsProps {
  entries: readonly MoreAction[]
  /** Whether one of them is running. */
  isBusy?: boolean
}

/** A button "⋯" with a menu of what has no button of its own. */
export function MoreActions({ entries, isBusy = false }: MoreActionsProps) {
  const [opener, setOpener] = useState<HTMLElement>()
  const { module: menu } = useOnDemand(rowMenu, opener !== undefined)
  return (
    <>
      <IconButton
        size="md"
        aria-label="Mais ações"
        title="Mais ações"
        aria-haspopup="menu"
        aria-busy={isBusy}
        css={{ color: 'inherit' }}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {isBusy ? <Spinner size="sm" /> : <Ellipsis />}
      </IconButton>
      {menu && opener && (
        <menu.RowMenu
          label="Mais ações"
          entries={entries.map((entry) => ({ ...entry, shortcut: undefined }))}
          row={opener}
          isFixed
          onClose={() => setOpener(undefined)}
        />
      )}
    </>
  )
}
