import { holds, type PageGroup } from '@celeiro/app-manifest/navigation'
import { chakra } from '@celeiro/ui-kit'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NavIcon } from '../navigation/nav-icon.tsx'
import { navItemStyle } from './nav-item-style.ts'
import { NavLink } from './nav-link.tsx'

const Toggle = chakra('button', navItemStyle, { defaultProps: { type: 'button' } })

interface Props {
  group: PageGroup
  compact: boolean
  /** Expands a compact sidebar, so that the labels of the links fit. */
  onExpandSidebar: () => void
  onNavigate?: (() => void) | undefined
}

/** A disclosure button with the links below it. It opens automatically when one of them is the current page. */
export function NavGroup({ group, compact, onExpandSidebar, onNavigate }: Props) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const listId = useId()
  const open = !compact && (chosen ?? holds(group, pathname))

  function toggle() {
    if (compact) onExpandSidebar()
    setChosen(!open)
  }

  return (
    <>
      <Toggle
        compact={compact}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        title={compact ? group.label : undefined}
        onClick={toggle}
      >
        <NavIcon name={group.icon} />
        <span>{group.label}</span>
        {!compact && (
          <chakra.span
            marginLeft="auto"
            transform={open ? 'rotate(180deg)' : 'none'}
            transition="transform 100ms"
          >
            <ChevronDown aria-hidden />
          </chakra.span>
        )}
      </Toggle>
      {open && (
        <chakra.ul id={listId} listStyleType="none" display="grid" gap="0.5">
          {group.links.map((link) => (
            <li key={link.path}>
              <NavLink to={link.path} compact={false} nested onNavigate={onNavigate}>
                {link.label}
              </NavLink>
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}
