import { Button, chakra, lazyDialog, preloadOn, selectedInForcedColors } from '@celeiro/ui-kit'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { hiddenState, listAddress } from '../list/list-address.ts'
import { listTexts } from '../list/list-texts.ts'
import type { List } from '../list/use-list.ts'
import { useUrlState } from '../url-state/use-url-state.ts'
import { useSavedViews } from './use-saved-views.ts'
import type { EditedView } from './view-dialog.tsx'

const ViewDialog = lazyDialog(() => import('./view-dialog.tsx'), 'ViewDialog')

/** One line at every width: what does not fit scrolls. */
const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    marginLeft: { md: '1' },
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    // On a phone, its icon stands for the button.
    '& > button': { fontSize: { base: '0', md: 'sm' }, gap: { base: '0', md: '1' } },
  },
})

const Views = chakra('nav', {
  base: {
    display: 'flex',
    flex: '0 1 auto',
    gap: '1',
    minWidth: '0',
    // For the frame of a link that has the focus.
    padding: { md: '0.5' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const ViewLink = chakra(Link, {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    height: { base: '2.75rem', md: 'max(1.75rem, {sizes.touch})' },
    minWidth: { base: '2.75rem', md: 'touch' },
    justifyContent: 'center',
    paddingInline: '2.5',
    borderRadius: 'full',
    color: 'muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { color: 'text' },
    _focusVisible: { outlineOffset: { base: '-2px', md: '0' } },
    '&[aria-current]': {
      bg: 'brandSoft',
      color: 'brandInk',
      fontWeight: 'semibold',
      ...selectedInForcedColors,
    },
  },
})

/** The named views of a list, which are links; nothing while there is neither a view nor what one would have. */
export function ViewStrip<Row extends object>({ list }: { list: List<Row> }) {
  const { definition, choices } = list
  const texts = listTexts(definition)
  const { pathname, search } = useLocation()
  const [, setHidden] = useUrlState(hiddenState)
  const saved = useSavedViews()
  /** As the dialog opened: saving changes the view while the dialog fades out. */
  const [edited, setEdited] = useState<EditedView>()
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLElement>(null)

  const addressOf = (query: string) => listAddress(definition, new URLSearchParams(query)).toString()
  const address = addressOf(search)
  const views = saved.data?.filter((view) => view.list === pathname) ?? []
  const active = views.find((view) => addressOf(view.search) === address)

  const activeName = active?.name
  useEffect(() => {
    if (activeName !== undefined) showCurrent(strip.current)
  }, [activeName])

  function edit() {
    // Columns that the user has hidden belong to the view, so its address says them.
    const hide = choices.hidden.join()
    if (!active) setHidden({ hide }, { history: 'replace' })
    setEdited({
      list: pathname,
      view: active,
      // The router renders the new address later, maybe after the view has been saved.
      address: hiddenState.serialise({ hide }, new URLSearchParams(address)).toString(),
      views,
      opening: (edited?.opening ?? 0) + 1,
    })
    setOpen(true)
  }

  const canSave = address !== '' || choices.hidden.length > 0
  if (views.length === 0 && !canSave && !saved.isError && !edited) return null
  return (
    <Strip data-print="hide">
      <Views ref={strip} aria-label={texts.views} hideBelow={views.length === 0 ? 'md' : undefined}>
        <ViewLink to={pathname} aria-current={address === '' || undefined}>
          {texts.all}
        </ViewLink>
        {views.map((view) => (
          <ViewLink
            key={view.name}
            to={{ search: view.search }}
            aria-current={view === active || undefined}
            title={view.isDefault ? 'A lista abre com esta visão' : undefined}
          >
            {view.name}
          </ViewLink>
        ))}
      </Views>
      {saved.isError ? (
        <Button variant="ghost" size="sm" onClick={() => void saved.refetch()}>
          Visões não carregadas. Tentar novamente
        </Button>
      ) : (
        canSave && (
          // One button, which keeps the focus when the view is there.
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-label={active && `Alterar a visão ${active.name}`}
            title={active && 'Alterar a visão'}
            onClick={edit}
            {...preloadOn(ViewDialog)}
          >
            {active ? (
              <Pencil />
            ) : (
              <>
                <Plus />
                <span>Salvar visão</span>
              </>
            )}
          </Button>
        )
      )}
      {edited && <ViewDialog key={edited.opening} {...edited} open={isOpen} onClose={() => setOpen(false)} />}
    </Strip>
  )
}

/** Scrolls the strip alone: `scrollIntoView` would move the page too. */
function showCurrent(strip: HTMLElement | null) {
  const current = strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !current) return
  strip.scrollLeft += current.getBoundingClientRect().left - strip.getBoundingClientRect().left
}
