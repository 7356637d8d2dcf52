/**
 * Icons that a page or a group may name in the sidebar, as Lucide spells them. The shell bundles exactly these; a release
 * that names another one is warned about and shows a neutral icon.
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
