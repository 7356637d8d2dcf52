import { useCurrentUser } from '@celeiro/shared-auth'
import {
  AppDialog,
  chakra,
  EmptyState,
  Input,
  matchesSearch,
  selectedInForcedColors,
  useColorMode,
} from '@celeiro/ui-kit'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Command, commandsFor } from './commands.ts'

const Option = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: '2',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    '& small': { color: 'muted', fontSize: 'xs' },
    _selected: { bg: 'brandSoft', color: 'brandInk', ...selectedInForcedColors },
  },
})

interface CommandSearchProps {
  onClose: () => void
}

/** Finds pages and actions by name. A combobox whose list is always open; focus stays in the field. */
export function CommandPalette({ open, ...props }: CommandSearchProps & { open: boolean }) {
  return (
    <AppDialog open={open} onClose={props.onClose} title="Ir para…" size="sm">
      <CommandSearch {...props} />
    </AppDialog>
  )
}

function CommandSearch({ onClose }: CommandSearchProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { toggleColorMode } = useColorMode()
  const [needle, setNeedle] = useState('')
  const [selected, setSelected] = useState(0)
  const listId = useId()

  const commands = user ? commandsFor(user.role, { go: navigate, toggleColorMode }) : []
  const matches = commands.filter((command) => matchesSearch(needle, [command.label, command.group]))

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    // After the palette has closed. A dialog that opens earlier counts as nested in the palette and closes with it.
    setTimeout(command.run)
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && matches.length > 0) {
      event.preventDefault()
      setSelected((selected + step + matches.length) % matches.length)
    }
    if (event.key === 'Enter') run(matches[selected])
  }

  return (
    <>
      <Input
        role="combobox"
        aria-label="Buscar páginas e ações"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={matches[selected] ? `${listId}-${selected}` : undefined}
        autoComplete="off"
        value={needle}
        onChange={(event) => {
          setNeedle(event.target.value)
          setSelected(0)
        }}
        onKeyDown={handleKey}
      />
      <chakra.ul id={listId} role="listbox" aria-label="Páginas e ações" listStyleType="none" marginTop="3">
        {matches.map((command, index) => (
          <Option
            key={command.label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === selected}
            onMouseMove={() => setSelected(index)}
            onClick={() => run(command)}
          >
            {command.label}
            <small>{command.group}</small>
          </Option>
        ))}
      </chakra.ul>
      {matches.length === 0 && <EmptyState text="Nada encontrado." />}
    </>
  )
}
