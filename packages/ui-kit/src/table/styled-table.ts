import { chakra } from '@chakra-ui/react/styled-system'

/**
 * Cells are styled from the table, not one by one: ten thousand rows make plain elements. A separate border model,
 * because collapsed borders do not travel with a sticky header.
 */
export const StyledTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th': {
      position: 'sticky',
      top: 'var(--sticky-top, 0px)',
      zIndex: '1',
      paddingBlock: '2',
      paddingInline: '0.5625rem',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'muted',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      bg: 'row',
      borderBottomWidth: '1px',
    },
    '& td': {
      height: '2.4375rem',
      paddingBlock: '0.3125rem',
      paddingInline: '0.5625rem',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
    },
    '& td[data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-align=end]': { textAlign: 'right' },
    '& [data-numeric]': { fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td):first-of-type': { paddingLeft: '3.5' },
    '& :is(th, td):last-of-type': { paddingRight: '3' },
    '& tbody tr:last-child td': { borderBottomWidth: '0' },
    '& tbody tr[data-index]:hover td': { bg: 'row' },
    '& td[data-spacer]': { padding: '0', borderBottomWidth: '0' },
    '& tbody': { transition: 'opacity 120ms' },
    '&[aria-busy=true][data-stale] tbody': { opacity: 0.55, transitionDelay: '150ms' },
    '&[data-opens] tbody tr[data-index]': { cursor: 'pointer' },
    // Paper does not scroll: all columns share its width, whatever widths they were given in place.
    _print: {
      tableLayout: 'auto !important',
      minWidth: '0 !important',
      fontSize: '2xs',
      '& :is(th, td)': {
        position: 'static',
        width: 'auto !important',
        maxWidth: 'none !important',
        height: 'auto',
        paddingInline: '1 !important',
        overflow: 'visible !important',
      },
      // `anywhere` would rather split figures and words than give their column its room.
      '& :is(th, td), & :is(th, td) *': { whiteSpace: 'normal !important', overflowWrap: 'break-word' },
      '& td[data-numeric]': { whiteSpace: 'nowrap !important' },
      // A cell may let a button reach into the next one; without the button its text would.
      '& td > *': { marginRight: '0 !important' },
    },
  },
  variants: {
    fixed: {
      true: { tableLayout: 'fixed', '& :is(th, td)': { overflow: 'hidden', textOverflow: 'ellipsis' } },
    },
  },
})
