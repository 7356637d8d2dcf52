import { chakra } from '@celeiro/ui-kit'
import Search from 'lucide-react/icons/search'
import { navItemStyle } from './nav-item-style.ts'

const StyledButton = chakra('button', navItemStyle, { defaultProps: { type: 'button' } })

/** Opens the command palette, and shows its shortcut. */
export function SearchButton({ compact, onSearch }: { compact: boolean; onSearch: () => void }) {
  return (
    <StyledButton
      compact={compact}
      title={compact ? 'Buscar (Ctrl+K)' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      marginBottom="2"
      onClick={onSearch}
    >
      <Search aria-hidden />
      <span>Buscar</span>
      {!compact && (
        <chakra.kbd aria-hidden marginLeft="auto" fontSize="2xs" color="sideMuted">
          Ctrl K
        </chakra.kbd>
      )}
    </StyledButton>
  )
}
