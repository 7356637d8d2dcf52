import { MenuContent, MenuItem, MenuItemCommand, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { KeyboardEvent } from 'react'
import { selectedInForcedColors } from '../theme/forced-colors.ts'
import { entryOfKey, type MenuEntry } from './menu-entry.ts'

interface ActionMenuProps {
  entries: readonly MenuEntry[]
  /** The row, or the button, that it belongs to. */
  opener: HTMLElement
  /** The place of the pointer or the button, if that has opened it. */
  at?: DOMPoint | DOMRect | undefined
  label?: string
  /** Whether its place is that of the window: a box that scrolls would cut it. */
  isFixed?: boolean
  onClose: () => void
}

export function ActionMenu(props: ActionMenuProps) {
  const { entries, opener, at, label = 'Ações da linha', isFixed = false, onClose } = props

  /** The opener has the focus again before the action, so that a dialog returns it there. */
  function close() {
    opener.focus()
    onClose()
  }

  function choose(entry: MenuEntry) {
    close()
    entry.run()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // Enter chooses the highlighted entry.
    const entry = event.key === 'Enter' ? undefined : entryOfKey(entries, event.key)
    if (entry) choose(entry)
    else if (event.key === 'Tab') close()
    else return
    event.preventDefault()
  }

  return (
    <MenuRoot
      recipe={menuRecipe}
      open
      onOpenChange={close}
      closeOnSelect={false}
      aria-label={label}
      defaultHighlightedValue={entries.find(({ isDisabled }) => !isDisabled)?.label}
      loopFocus
      // Letters are the shortcuts of the actions.
      typeahead={false}
      positioning={{
        placement: at instanceof DOMPoint ? 'bottom-start' : 'bottom-end',
        gutter: 4,
        strategy: isFixed ? 'fixed' : 'absolute',
        getAnchorElement: () => opener,
        getAnchorRect: () => at ?? opener.getBoundingClientRect(),
      }}
    >
      <MenuPositioner data-layer="">
        <MenuContent onKeyDown={handleKey}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.label}
              value={entry.label}
              disabled={entry.isDisabled}
              aria-keyshortcuts={entry.shortcut}
              onSelect={() => choose(entry)}
            >
              {entry.label}
              {entry.shortcut && <MenuItemCommand aria-hidden>{entry.shortcut}</MenuItemCommand>}
            </MenuItem>
          ))}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  )
}

/** Our own recipe: Chakra's recipe pulls the anatomy of every component into the bundle. */
const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemCommand'],
  base: {
    content: {
      // The positioner takes the layer over from the content.
      zIndex: 'header',
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
