import { forgetLists } from '@celeiro/lists'
import { accountStorage, useCurrentUser } from '@celeiro/shared-auth'
import { Box, Grid, ProgressBar, SkipLink } from '@celeiro/ui-kit'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { CommandPalette, PaletteShortcut } from '../command-palette/palette-shortcut.tsx'
import { linksFor } from '../navigation/navigation.ts'
import { prefetchPage, prefetchWhenIdle } from '../remotes/prefetch-remotes.ts'
import { PageShortcuts } from '../shortcuts/page-shortcuts.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { isCompactIn, narrowWindow, storeCompact } from './stored-sidebar.ts'

/** The sidebar and the content of every page that requires a session. */
export function AppLayout() {
  const [compact, toggleCompact] = useCompactSidebar()
  const [searching, setSearching] = useState(false)
  const search = () => setSearching(true)
  const busy = useIsFetching({ predicate: ({ meta }) => !meta?.isLive }) + useIsMutating() > 0
  const role = useCurrentUser()?.role

  useEffect(() => {
    if (!role) return
    const leave = new AbortController()
    const pages = linksFor(role).map(({ path }) => prefetchPage.bind(null, path))
    void prefetchWhenIdle([CommandPalette.load, ...pages], leave.signal)
    return () => leave.abort()
  }, [role])

  useEffect(() => forgetLists, [])

  return (
    <Grid
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: `${compact ? '4.25rem' : '13.5rem'} minmax(0, 1fr)`,
      }}
      gridTemplateRows={{ base: 'auto 1fr', md: 'auto' }}
      minHeight="100dvh"
    >
      <SkipLink />
      <MobileBar onSearch={search} />
      <Box
        as="aside"
        data-print="hide"
        display={{ base: 'none', md: 'block' }}
        position="sticky"
        top="0"
        height="100dvh"
      >
        <Sidebar compact={compact} onToggle={toggleCompact} onSearch={search} />
      </Box>
      <Box
        as="main"
        id="conteudo"
        tabIndex={-1}
        outline="none"
        minWidth="0"
        padding={{ base: '4', md: '5' }}
        paddingInline={{ md: '6' }}
      >
        <ProgressBar active={busy} />
        <ReturnNotice />
        <Outlet />
      </Box>
      <PaletteShortcut open={searching} onOpenChange={setSearching} />
      <PageShortcuts />
      <UpdateNotice />
    </Grid>
  )
}

function watchWindow(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange)
  return () => narrowWindow.removeEventListener('change', onChange)
}

/**
 * Whether the sidebar shows only icons. In a wide window the user chooses, and the browser remembers the choice if storage is
 * available. In a narrow window it always does, until the user expands it for this visit.
 */
function useCompactSidebar(): [compact: boolean, toggle: () => void] {
  const narrow = useSyncExternalStore(watchWindow, () => narrowWindow.matches)
  const [chosen, setChosen] = useState(() => isCompactIn(accountStorage))
  const [chosenInNarrow, setChosenInNarrow] = useState(true)
  const compact = narrow ? chosenInNarrow : chosen
  function toggle() {
    if (narrow) {
      setChosenInNarrow(!compact)
      return
    }
    setChosen(!compact)
    storeCompact(accountStorage, !compact)
  }
  return [compact, toggle]
}
