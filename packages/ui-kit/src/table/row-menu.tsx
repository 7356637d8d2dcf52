import { MenuContent, MenuItem, MenuItemCommand, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useState } from 'react'
import { selectedInForcedColors } from '../theme/forced-colors.ts'
import { controlOfKey } from './row-keys.ts'
import { completeRowLink } from './row-link.ts'
import { CONTROLS } from './table-row.tsx'

interface RowMenuProps {
  row: HTMLElement
  onClose: () => void
}

/** The actions of a row: what its buttons do, and its link in a new tab. */
export function RowMenu({ row, onClose }: RowMenuProps) {
  const [controls] = useState(() => [...row.querySelectorAll<HTMLElement>(CONTROLS)])
  const first = controls.find((control) => !control.matches(':disabled'))

  /** The row has the focus again before the action, so that a dialog returns it there. */
  function close() {
    row.focus()
    onClose()
  }

  function choose(control: HTMLElement) {
    close()
    if (control instanceof HTMLAnchorElement) {
      completeRowLink(control)
      window.open(control.href, '_blank', 'noopener')
    } else control.click()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const shortcut = controlOfKey(controls, event.key)
    if (shortcut && !shortcut.matches(':disabled')) choose(shortcut)
    else if (event.key === 'Tab') close()
    else return
    event.preventDefault()
  }

  return (
    <MenuRoot
      recipe={rowMenuRecipe}
      open
      onOpenChange={close}
      closeOnSelect={false}
      aria-label="Ações da linha"
      defaultHighlightedValue={first && nameOf(first)}
      loopFocus
      // Letters are the shortcuts of the actions.
      typeahead={false}
      positioning={{ placement: 'bottom-end', gutter: 4, getAnchorElement: () => row }}
    >
      <MenuPositioner data-layer="">
        <MenuContent onKeyDown={handleKey}>
          {controls.map((control) => {
            const shortcut = control.getAttribute('aria-keyshortcuts')
            return (
              <MenuItem
                key={nameOf(control)}
                value={nameOf(control)}
                disabled={control.matches(':disabled')}
                aria-keyshortcuts={shortcut ?? undefined}
                onSelect={() => choose(control)}
              >
                {nameOf(control)}
                {shortcut && <MenuItemCommand aria-hidden>{shortcut}</MenuItemCommand>}
              </MenuItem>
            )
          })}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  )
}

function nameOf(control: HTMLElement): string {
  return control instanceof HTMLAnchorElement ? 'Abrir em nova guia' : control.title || control.textContent
}

/** Our own recipe: Chakra's recipe pulls the anatomy of every component into the bundle. */
const rowMenuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemCommand'],
  base: {
    content: {
      '--z-index': 'zIndex.header',
      minWidth: '12rem',
      padding: '1',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'surface',
      color: 'text',
      boxShadow: 'dialog',
      outline: 'none',
    },
    item: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '6',
      minHeight: 'touch',
      paddingBlock: '1.5',
      paddingInline: '2.5',
      borderRadius: 'sm',
      cursor: 'pointer',
      _highlighted: { bg: 'brandSoft', color: 'brandInk', ...selectedInForcedColors },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    itemCommand: { color: 'muted', fontSize: 'xs', fontFamily: 'body' },
  },
})
