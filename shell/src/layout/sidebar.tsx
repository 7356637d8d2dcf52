import { isGroup } from '@celeiro/app-manifest/navigation'
import { useCurrentUser } from '@celeiro/shared-auth'
import { Box, BrandMark, ColorModeButton, chakra, classOf, Flex, IconButton } from '@celeiro/ui-kit'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Search from 'lucide-react/icons/search'
import { navigationFor } from '../navigation/navigation.ts'
import { entriesStyles, NavGroup } from './nav-group.tsx'
import { navItemClass } from './nav-item-style.ts'
import { NavLink } from './nav-link.tsx'
import { UserPanel } from './user-panel.tsx'

interface Props {
  compact: boolean
  onToggle: () => void
  /** Opens the command palette. */
  onSearch: () => void
  /** Called when the user follows a link, to close the drawer of small screens. */
  onNavigate?: () => void
}

export function Sidebar({ compact, onToggle, onSearch, onNavigate }: Props) {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Flex
      direction="column"
      height="full"
      bg="sidebar"
      color="sidebarText"
      paddingBlock="4"
      paddingInline="3"
      overflowY="auto"
    >
      <Flex
        direction={compact ? 'column' : 'row'}
        alignItems="center"
        gap="2.5"
        paddingInline={compact ? '0' : '2'}
        paddingTop="1"
        paddingBottom="4"
      >
        <BrandMark />
        <chakra.b fontSize="2xl" fontWeight="extrabold" color="white" letterSpacing="tight" srOnly={compact}>
          Celeiro
        </chakra.b>
        <Box
          color="sidebarMuted"
          fontSize="2xs"
          marginLeft={compact ? '0' : 'auto'}
          fontVariantNumeric="tabular-nums"
        >
          {`v${import.meta.env.APP_VERSION}`}
        </Box>
      </Flex>
      {!onNavigate && <SearchButton compact={compact} onSearch={onSearch} />}
      <nav aria-label="Principal">
        <ul className={classOf(entriesStyles)}>
          {navigationFor(user.role).map((entry) => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <NavGroup
                  group={entry}
                  compact={compact}
                  onExpandSidebar={onToggle}
                  onNavigate={onNavigate}
                />
              ) : (
                <NavLink to={entry.path} icon={entry.icon} compact={compact} onNavigate={onNavigate}>
                  {entry.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Box flex="1" minHeight="4" />
      <Flex
        direction={compact ? 'column' : 'row'}
        justifyContent="space-between"
        alignItems="center"
        paddingInline="1"
      >
        <ColorModeButton size="md" css={buttonStyles} />
        <IconButton
          aria-label={compact ? 'Expandir menu' : 'Recolher menu'}
          title={compact ? 'Expandir menu' : 'Recolher menu'}
          size="md"
          css={{ ...buttonStyles, display: onNavigate ? 'none' : undefined }}
          onClick={onToggle}
        >
          {compact ? <PanelLeftOpen /> : <PanelLeftClose />}
        </IconButton>
      </Flex>
      <UserPanel user={user} compact={compact} onNavigate={onNavigate} />
    </Flex>
  )
}

const buttonStyles = { color: 'sidebarMuted', _hover: { bg: 'sidebarRaised', color: 'white' } }

/** Opens the command palette, and shows its shortcut. */
function SearchButton({ compact, onSearch }: { compact: boolean; onSearch: () => void }) {
  return (
    <button
      type="button"
      className={navItemClass(compact, { marginBottom: '2' })}
      title={compact ? 'Buscar (Ctrl+K)' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
    >
      <Search aria-hidden />
      <span>Buscar</span>
      {!compact && (
        <chakra.kbd aria-hidden marginLeft="auto" fontSize="2xs" color="sidebarMuted">
          Ctrl K
        </chakra.kbd>
      )}
    </button>
  )
}
