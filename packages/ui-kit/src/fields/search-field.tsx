import { chakra } from '@chakra-ui/react/styled-system'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useEarlyText } from './early-search.tsx'
import { Input } from './input.ts'
import { useDebouncedText } from './use-debounced-text.ts'
import { useSlashShortcut } from './use-slash-shortcut.ts'

export interface SearchFieldProps {
  /** The accessible name and the placeholder: what can be searched. */
  label: string
  value: string
  onChange: (value: string) => void
}

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
  },
})

const Key = chakra('kbd', {
  base: {
    borderWidth: '1px',
    borderRadius: 'xs',
    paddingInline: '1.5',
    fontSize: '2xs',
    lineHeight: '1.125rem',
    color: 'subtle',
  },
})

/** The search of a screen. `/` focuses it; it reports changes 250 ms after the last key. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { input: debounced, type } = useDebouncedText(value, onChange)
  useSlashShortcut(input)
  useEarlyText(input, type)

  return (
    <chakra.div position="relative" flex="1 1 10rem" maxWidth={{ lg: '26rem' }} minWidth="0">
      <Mark left="2.5" color="subtle" aria-hidden>
        <Search size={15} />
      </Mark>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        title={label}
        fontSize="sm"
        autoComplete="off"
        spellCheck={false}
        paddingLeft="8"
        paddingRight={{ base: '2.5', md: '8' }}
        {...debounced}
      />
      <Mark right="2.5" aria-hidden hideBelow="md">
        <Key>/</Key>
      </Mark>
    </chakra.div>
  )
}
