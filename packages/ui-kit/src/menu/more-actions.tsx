import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Spinner } from '../feedback/spinner.ts'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { MenuEntry } from './menu-entry.ts'

const actionMenu = onDemand(() => import('./action-menu.tsx'))

/** A button "⋯" with a menu of what has no button of its own; it `isBusy` while one of them runs. */
export function MoreActions({ entries, isBusy }: { entries: readonly MenuEntry[]; isBusy: boolean }) {
  const [opener, setOpener] = useState<HTMLElement>()
  const { module: menu } = useOnDemand(actionMenu, opener !== undefined)
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
        <menu.ActionMenu
          label="Mais ações"
          entries={entries}
          opener={opener}
          isFixed
          onClose={() => setOpener(undefined)}
        />
      )}
    </>
  )
}
