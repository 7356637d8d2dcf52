import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useState } from 'react'
import { controlOfKey } from './row-keys.ts'
import { completeRowLink } from './row-link.ts'
import { CONTROLS } from './table-row.tsx'

const Menu = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    minWidth: '12rem',
    padding: '1',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'surface',
    color: 'text',
    boxShadow: 'dialog',
  },
})

const Item = chakra('button', {
  base: {
    display: 'flex',
    width: 'full',
    justifyContent: 'space-between',
    gap: '6',
    paddingBlock: '1.5',
    paddingInline: '2.5',
    borderRadius: 'sm',
    textAlign: 'left',
    cursor: 'pointer',
    '& kbd': { color: 'muted', fontSize: 'xs', fontFamily: 'body' },
    _hover: { bg: 'brandSoft', color: 'brandInk' },
    _focusVisible: { bg: 'brandSoft', color: 'brandInk', outlineOffset: '-2px' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
})

/** Space between the menu and its row or the edge of the window, in pixels. */
const GAP = 4

interface RowMenuProps {
  row: HTMLElement
  onClose: () => void
}

/** The actions of a row: what its buttons do, and its link in a new tab. */
export function RowMenu({ row, onClose }: RowMenuProps) {
  const [controls] = useState(() => [...row.querySelectorAll<HTMLElement>(CONTROLS)])

  function place(menu: HTMLElement | null) {
    if (!menu) return
    menu.showPopover()
    const { bottom, top, right } = row.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width } = menu
    const below = bottom + GAP
    menu.style.top = `${below + height < window.innerHeight ? below : Math.max(GAP, top - height - GAP)}px`
    menu.style.left = `${Math.max(GAP, right - width - GAP)}px`
    menu.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus()
  }

  /** The row has the focus again before the action, so that a dialog returns it there. */
  function choose(control: HTMLElement) {
    row.focus()
    onClose()
    if (control instanceof HTMLAnchorElement) {
      completeRowLink(control)
      window.open(control.href, '_blank', 'noopener')
    } else control.click()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
    const at = items.findIndex((item) => item.matches(':focus'))
    const shortcut = controlOfKey(items, event.key)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: -1 + items.length }[
      event.key
    ]
    if (next !== undefined) items[next % items.length]?.focus()
    else if (event.key === 'Tab' || event.key === 'Escape') {
      row.focus()
      onClose()
    } else if (shortcut) shortcut.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Menu
      ref={place}
      popover="auto"
      role="menu"
      aria-label="Ações da linha"
      data-layer=""
      onKeyDown={handleKey}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {controls.map((control) => {
        const shortcut = control.getAttribute('aria-keyshortcuts')
        return (
          <Item
            key={nameOf(control)}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={control.matches(':disabled')}
            aria-keyshortcuts={shortcut ?? undefined}
            onClick={() => choose(control)}
          >
            {nameOf(control)}
            {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
          </Item>
        )
      })}
    </Menu>
  )
}

function nameOf(control: HTMLElement): string {
  return control instanceof HTMLAnchorElement ? 'Abrir em nova guia' : control.title || control.textContent
}
