import type { IconName } from '@celeiro/app-manifest/icon-names'
import type { LucideIcon } from 'lucide-react'
import Calendar from 'lucide-react/icons/calendar'
import ChartColumn from 'lucide-react/icons/chart-column'
import FlaskConical from 'lucide-react/icons/flask-conical'
import MapIcon from 'lucide-react/icons/map'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'

/** The icons that the sidebar has today, and that of date fields: every first visit loads them. */
export const FIRST_ICONS = {
  calendar: Calendar,
  'chart-column': ChartColumn,
  'flask-conical': FlaskConical,
  map: MapIcon,
  package: Package,
  settings: Settings,
  'shield-check': ShieldCheck,
  'shopping-cart': ShoppingCart,
  tag: Tag,
  users: Users,
} as const satisfies Partial<Record<IconName, LucideIcon>>
