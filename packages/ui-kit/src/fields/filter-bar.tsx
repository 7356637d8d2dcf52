import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface FilterBarProps {
  children: ReactNode
  onClear: () => void
  /** Whether any filter is set; else there is nothing to clear. */
  active: boolean
}

/** The filters of a list on one line that wraps, and the button that clears them. */
export function FilterBar({ children, onClear, active }: FilterBarProps) {
  return (
    <chakra.div
      role="group"
      aria-label="Filtros"
      data-print="hide"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      gap="2"
      padding="3"
      borderBottomWidth="1px"
    >
      {children}
      <Button
        variant="ghost"
        marginTop={{ base: '0', md: '1.375rem' }}
        paddingInline="1.5"
        aria-disabled={!active}
        onClick={active ? onClear : undefined}
      >
        Limpar filtros
      </Button>
    </chakra.div>
  )
}
