import { MenuContent, MenuItem, MenuItemCommand, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu'
import { type KeyboardEvent, useState } from 'react'
import { controlOfKey } from './row-keys.ts'
import { completeRowLink } from './row-link.ts'
import { rowMenuRecipe } from './row-menu-recipe.ts'
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
