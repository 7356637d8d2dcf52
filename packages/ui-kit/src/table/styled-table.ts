import { chakra } from '@chakra-ui/react/styled-system'
import { selectedInForcedColors } from '../theme/forced-colors.ts'
import { cardStyles } from './card-styles.ts'
import { CELL_PADDING } from './column-claims.ts'

/**
 * Cells are styled from the table, not one by one: ten thousand rows make plain elements. A separate border model,
 * because collapsed borders do not move with a sticky header.
 */
export const StyledTable = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& thead th': {
      position: 'sticky',
      top: 'var(--sticky-top, 0px)',
      zIndex: '1',
      paddingBlock: '2',
      paddingInline: `${CELL_PADDING.between}rem`,
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'muted',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      bg: 'row',
      borderBottomWidth: '1px',
    },
    '& thead button': {
      position: 'relative',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
      _hover: { color: 'text' },
      _after: { position: 'absolute', insetInlineStart: '100%', paddingInline: '0.25rem' },
    },
    '& [data-align=end] > button::after': { insetInline: 'auto 100%' },
    '& [aria-sort] > button': { color: 'text' },
    // Assistive technology has `aria-sort`.
    '& [aria-sort=ascending] > button::after': { content: '"↑" / ""' },
    '& [aria-sort=descending] > button::after': { content: '"↓" / ""' },
    '& tbody > tr > *': {
      height: '2.4375rem',
      paddingBlock: '0.3125rem',
      paddingInline: `${CELL_PADDING.between}rem`,
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
    },
    '&[data-density=compact] tbody > tr > *': { height: '1.875rem', paddingBlock: '0' },
    // Only assistive technology distinguishes the row header from other cells.
    '& tbody th': { fontWeight: 'inherit', textAlign: 'left' },
    '& :is(thead th, [data-text=cut])': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& tbody [data-text=wrap]': {
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
      lineHeight: '1.3',
    },
    '& tbody [data-look=name]': { fontWeight: 'semibold' },
    '& [data-row-link]': { _hover: { textDecoration: 'underline' } },
    '& tbody [data-look=quiet]': { color: 'muted', fontVariantNumeric: 'tabular-nums' },
    '& tbody [data-mono]': { fontFamily: 'mono', fontSize: 'sm' },
    '& [data-align=end]': { textAlign: 'right' },
    '& [data-numeric]': { fontVariantNumeric: 'tabular-nums' },
    // The first cell; Emotion warns of `:first-child`.
    '& tr > :not(* + *)': { paddingLeft: `${CELL_PADDING.start}rem` },
    '& tr > :last-child': { paddingRight: `${CELL_PADDING.end}rem` },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    '& tbody tr[data-index]:hover > *': { bg: 'row' },
    '& tbody tr[data-index]': { scrollMarginBlock: '3.5rem', outlineOffset: '-2px' },
    // Cells for their hover, the row for what a card has between them.
    '& tbody tr[aria-selected], & tbody tr[aria-selected] > *': {
      bg: 'brandSoft',
      ...selectedInForcedColors,
    },
    '& td[data-spacer]': { padding: '0', borderBottomWidth: '0' },
    '& tbody': { transition: 'opacity 120ms' },
    '&[aria-busy=true][data-stale] tbody': { opacity: 0.55, transitionDelay: '150ms' },
    '&[data-opens] tbody tr[data-index]': { cursor: 'pointer' },
    ...cardStyles,
    // Paper does not scroll: all columns share its width, which overrides their inline widths.
    _print: {
      tableLayout: 'auto',
      '& col': { width: 'auto !important' },
      fontSize: '2xs',
      '& :is(th, td)': {
        position: 'static',
        width: 'auto !important',
        height: 'auto',
        paddingInline: '1 !important',
        overflow: 'visible !important',
      },
      // `anywhere` would split figures and words instead of widening their column.
      '& :is(th, td), & :is(th, td) *': {
        whiteSpace: 'normal !important',
        overflowWrap: 'break-word',
      },
      '& td[data-numeric]': { whiteSpace: 'nowrap !important' },
    },
  },
})
