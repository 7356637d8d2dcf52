import type { IconName } from '@celeiro/app-manifest/icon-names'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Building from 'lucide-react/icons/building'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Percent from 'lucide-react/icons/percent'
import Receipt from 'lucide-react/icons/receipt'
import Sprout from 'lucide-react/icons/sprout'
import Tractor from 'lucide-react/icons/tractor'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import Wheat from 'lucide-react/icons/wheat'
import type { FIRST_ICONS } from './first-icons.ts'

/** The icons that pages may name and none does today. Fetched by the first page that does. */
export const OTHER_ICONS: Readonly<Record<Exclude<IconName, keyof typeof FIRST_ICONS>, LucideIcon>> = {
  bell: Bell,
  building: Building,
  'clipboard-list': ClipboardList,
  'file-text': FileText,
  history: History,
  percent: Percent,
  receipt: Receipt,
  sprout: Sprout,
  tractor: Tractor,
  truck: Truck,
  user: User,
  wallet: Wallet,
  warehouse: Warehouse,
  wheat: Wheat,
}
