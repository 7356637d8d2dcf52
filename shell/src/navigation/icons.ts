import type { IconName } from '@celeiro/api-contract/icon-names'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Building from 'lucide-react/icons/building'
import Calendar from 'lucide-react/icons/calendar'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileIcon from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import FlaskConical from 'lucide-react/icons/flask-conical'
import History from 'lucide-react/icons/history'
import MapIcon from 'lucide-react/icons/map'
import Package from 'lucide-react/icons/package'
import Percent from 'lucide-react/icons/percent'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Sprout from 'lucide-react/icons/sprout'
import Tag from 'lucide-react/icons/tag'
import Tractor from 'lucide-react/icons/tractor'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import Wheat from 'lucide-react/icons/wheat'

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  bell: Bell,
  building: Building,
  calendar: Calendar,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  'file-text': FileText,
  'flask-conical': FlaskConical,
  history: History,
  map: MapIcon,
  package: Package,
  percent: Percent,
  receipt: Receipt,
  settings: Settings,
  'shield-check': ShieldCheck,
  'shopping-cart': ShoppingCart,
  sprout: Sprout,
  tag: Tag,
  tractor: Tractor,
  truck: Truck,
  user: User,
  users: Users,
  wallet: Wallet,
  warehouse: Warehouse,
  wheat: Wheat,
}

/** The icon for a name; a neutral icon for an unknown name. */
export function iconOf(name: string): LucideIcon {
  return new Map<string, LucideIcon>(Object.entries(ICONS)).get(name) ?? FileIcon
}
