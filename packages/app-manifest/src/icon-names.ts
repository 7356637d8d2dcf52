/** Lucide icons of the sidebar. For any other name the shell shows a neutral icon. */
export const ICON_NAMES = [
  'bell',
  'building',
  'calendar',
  'chart-column',
  'clipboard-list',
  'file-text',
  'flask-conical',
  'history',
  'map',
  'package',
  'percent',
  'receipt',
  'settings',
  'shield-check',
  'shopping-cart',
  'sprout',
  'tag',
  'tractor',
  'truck',
  'user',
  'users',
  'wallet',
  'warehouse',
  'wheat',
] as const

export type IconName = (typeof ICON_NAMES)[number]
