/**
 * Icons that a page or a group may use in the sidebar, by their Lucide names. The shell has exactly these; those that no
 * page names yet load on use. For any other name the shell shows a neutral icon.
 */
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
