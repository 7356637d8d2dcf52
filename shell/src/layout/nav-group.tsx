import { holds, type PageGroup } from '@celeiro/app-manifest/navigation'
import { classOf, defineStyle } from '@celeiro/ui-kit'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NavIcon } from '../navigation/nav-icon.tsx'
import { navItemClass } from './nav-item-style.ts'
import { NavLink } from './nav-link.tsx'

/** The entries of the sidebar, or of a group of them. */
export const entriesStyles = defineStyle({ listStyleType: 'none', display: 'grid', gap: '0.5' })

const chevronStyles = defineStyle({ marginLeft: 'auto', transition: 'transform 100ms' })

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
      <button
        type="button"
        className={navItemClass(compact)}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        title={compact ? group.label : undefined}
        onClick={toggle}
      >
        <NavIcon name={group.icon} />
        <span>{group.label}</span>
        {!compact && (
          <span className={classOf(chevronStyles, { transform: open ? 'rotate(180deg)' : 'none' })}>
            <ChevronDown aria-hidden />
          </span>
        )}
      </button>
      {open && (
        <ul id={listId} className={classOf(entriesStyles)}>
          {group.links.map((link) => (
            <li key={link.path}>
              <NavLink to={link.path} compact={false} nested onNavigate={onNavigate}>
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
