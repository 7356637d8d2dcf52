import { BrandMark, chakra, Flex, IconButton } from '@celeiro/ui-kit'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Sidebar } from './sidebar.tsx'

const Drawer = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    width: 'min(17rem, 85vw)',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    border: 'none',
    padding: '0',
    boxShadow: 'dialog',
    _backdrop: { bg: 'overlay' },
  },
})

const buttonStyles = { color: 'white', _hover: { bg: 'sidebarRaised', color: 'white' } }

/** For small screens: a bar with the brand, and the sidebar as a drawer. A native modal dialog traps and restores focus. */
export function MobileBar({ onSearch }: { onSearch: () => void }) {
  const { key } = useLocation()
  /** The location at which the menu was opened. Any navigation, Back included, closes it. */
  const [openedAt, setOpenedAt] = useState<string>()
  const drawer = useRef<HTMLDialogElement>(null)
  const open = openedAt === key
  const close = () => setOpenedAt(undefined)

  useEffect(() => {
    if (open) drawer.current?.showModal()
    else drawer.current?.close()
  }, [open])

  return (
    <Flex
      as="header"
      data-print="hide"
      display={{ base: 'flex', md: 'none' }}
      position="sticky"
      top="0"
      zIndex="header"
      alignItems="center"
      gap="2.5"
      paddingBlock="2"
      paddingInline="3"
      bg="sidebar"
      color="white"
    >
      <IconButton aria-label="Abrir menu" size="md" css={buttonStyles} onClick={() => setOpenedAt(key)}>
        <Menu />
      </IconButton>
      <BrandMark />
      <chakra.b fontSize="2xl" fontWeight="extrabold">
        Celeiro
      </chakra.b>
      <IconButton
        aria-label="Buscar"
        size="md"
        css={{ ...buttonStyles, marginLeft: 'auto' }}
        onClick={onSearch}
      >
        <Search />
      </IconButton>
      <Drawer
        ref={drawer}
        aria-label="Menu"
        onClose={close}
        onClick={(event) => {
          // The backdrop belongs to the dialog: a click that hits no child is outside the menu.
          if (event.target === event.currentTarget) close()
        }}
      >
        {open && <Sidebar compact={false} onToggle={close} onSearch={onSearch} onNavigate={close} />}
      </Drawer>
    </Flex>
  )
}
