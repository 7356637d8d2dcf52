import { selectedInForcedColors } from '@celeiro/ui-kit'

/** The style of links and buttons in the sidebar. `aria-current` marks the current page. */
export const navItemStyle = {
  base: {
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
  },
  variants: {
    nested: { true: { paddingInlineStart: '2.3125rem', fontWeight: 'normal', color: 'sidebarMuted' } },
    compact: { true: { justifyContent: 'center', '& > span': { srOnly: true } } },
  },
} as const
