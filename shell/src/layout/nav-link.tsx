import { nearest } from '@celeiro/app-manifest/page-paths'
import { addressOfList } from '@celeiro/lists'
import { useCurrentUser } from '@celeiro/shared-auth'
import type { ReactNode } from 'react'
import { NavLink as RouterLink, useLocation } from 'react-router-dom'
import { NavIcon } from '../navigation/nav-icon.tsx'
import { linksFor } from '../navigation/navigation.ts'
import { prefetchHandlers } from '../remotes/prefetch-remotes.ts'
import { navItemClass, nested as nestedStyles } from './nav-item-style.ts'

interface Props {
  to: string
  /** The name of its icon. */
  icon?: string
  /** Shows only the icon. The label remains as accessible name and tooltip. */
  compact: boolean
  nested?: boolean
  onNavigate?: (() => void) | undefined
  children: string
}

export function NavLink({ to, icon, compact, nested = false, onNavigate, children }: Props): ReactNode {
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const current = user && nearest(linksFor(user.role), pathname)
  return (
    <RouterLink
      // A list returns as it was left. On its own page the link leads to the whole list.
      to={pathname === to ? to : addressOfList(to)}
      // A page below another one has an entry of its own, which alone is current there.
      end={current?.path !== to}
      className={navItemClass(compact, nested && nestedStyles)}
      title={compact ? children : undefined}
      {...prefetchHandlers(to)}
      onClick={onNavigate}
    >
      {icon !== undefined && <NavIcon name={icon} />}
      <span>{children}</span>
    </RouterLink>
  )
}
