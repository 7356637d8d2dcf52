import { chakra } from '@chakra-ui/react/styled-system'
import { selectedInForcedColors } from '../theme/forced-colors.ts'

/** The look of a table in every layout. Cells are styled from the table: ten thousand rows make plain elements. */
export const StyledTable = chakra('table', {
  base: {
    '--head': '2.125rem',
    '--row': 'max(2.4375rem, {sizes.touch})',
    '&[data-density=compact]': { '--row': 'max(1.875rem, {sizes.touch})' },
    width: 'full',
    borderCollapse: 'collapse',
    '& tr': { borderBottomWidth: '1px' },
    '& thead': { fontSize: 'xs', color: 'muted', bg: 'row' },
    '& th': { textAlign: 'left', fontWeight: 'inherit' },
    '& thead th': { fontWeight: 'semibold' },
    '& thead button': {
      position: 'relative',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
      _hover: { color: 'text' },
      // Beside the text, on the side where it has room.
      '&::before, &::after': { position: 'absolute', paddingInline: '0.25rem' },
      _before: { transform: 'translateX(-100%)' },
    },
    '& [aria-sort] > button': { color: 'text' },
    // Assistive technology has `aria-sort`.
    '& [aria-sort=ascending]': { '--arrow': '"↑" / ""' },
    '& [aria-sort=descending]': { '--arrow': '"↓" / ""' },
    '& [aria-sort]:not([data-align=end]) > button::after, & [aria-sort][data-align=end] > button::before': {
      content: 'var(--arrow)',
    },
    '& tbody [data-look=name]': { fontWeight: 'semibold' },
    '& [data-row-link]': {
      display: 'block',
      width: 'fit-content',
      maxWidth: 'full',
      // A link is not dragged, but its text marked.
      userSelect: 'text',
      _hover: { textDecoration: 'underline' },
    },
    '& tbody [data-look=quiet]': { color: 'muted', fontVariantNumeric: 'tabular-nums' },
    '& tbody [data-mono]': { fontFamily: 'mono', fontSize: 'sm' },
    '& [data-align=end]': { textAlign: 'right' },
    '& [data-numeric]': { fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-child': { borderBottomWidth: '0' },
    '& tbody tr[data-index]': {
      scrollMarginBlock: '4rem',
      outlineOffset: '-2px',
      '&:hover, &:focus-within': { bg: 'row' },
      '&[aria-selected]': { bg: 'brandSoft', ...selectedInForcedColors },
      // The soft green of a badge is nearly that of the row.
      '&[aria-selected] [data-badge]': { borderColor: 'currentColor' },
    },
    // The box that selects a row, in the padding of its first cell.
    '& [data-selects]': { position: 'relative' },
    '& [data-selects] > input': {
      position: 'absolute',
      left: '2',
      top: 'calc(50% - 0.46875rem)',
      width: '0.9375rem',
      height: '0.9375rem',
      accentColor: 'brand',
      cursor: 'pointer',
    },
    '@media (hover: hover)': {
      '&:not([data-selecting]) tbody tr:not(:hover, :focus-within) [data-selects] > input': { opacity: 0 },
    },
    // The spacers of a long list.
    '& tbody tr[aria-hidden]': { borderBottomWidth: '0', _print: { display: 'none' } },
    '& tbody': { transition: 'opacity 120ms' },
    '&[aria-busy=true][data-stale] tbody': { opacity: 0.55, transitionDelay: '150ms' },
    '&[data-opens] tbody tr[data-index]': { cursor: 'pointer' },
    _print: {
      fontSize: '2xs',
      '& th, & td': { padding: '1' },
      '& [data-selects] > input': { display: 'none' },
      '& tbody tr[data-index][aria-selected]': { bg: 'transparent' },
      '& [aria-selected] [data-badge]': { borderColor: 'transparent' },
      // `anywhere` would split figures and words instead of widening their column.
      '& th, & td, & td span': { whiteSpace: 'normal !important', overflowWrap: 'break-word' },
      '& td[data-numeric]': { whiteSpace: 'nowrap !important' },
    },
  },
})
