import { classOf, defineStyle, selectedInForcedColors } from '@celeiro/ui-kit'

const item = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: 'touch',
  paddingBlock: '2',
  paddingInlineStart: '2.5',
  paddingInlineEnd: '2.5',
  borderRadius: 'md',
  color: 'sidebarText',
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { width: '1.0625rem', height: '1.0625rem', flex: 'none', opacity: 0.85 },
  _hover: { bg: 'sidebarRaised' },
  _currentPage: {
    bg: 'sidebarRaised',
    color: 'white',
    boxShadow: 'inset 2px 0 0 {colors.sidebarAccent}',
    ...selectedInForcedColors,
  },
  _focusVisible: { outlineColor: 'sidebarAccent', outlineOffset: '-2px' },
})

/** Below its group. */
export const nested = defineStyle({
  paddingInlineStart: '2.3125rem',
  fontWeight: 'normal',
  color: 'sidebarMuted',
})

/** Only the icon shows. */
const compact = defineStyle({ justifyContent: 'center', '& > span': { srOnly: true } })

/** The class of links and buttons in the sidebar. `aria-current` marks the current page. */
export const navItemClass = (isCompact: boolean, ...more: Parameters<typeof classOf>[1][]): string =>
  classOf(item, isCompact && compact, ...more)
