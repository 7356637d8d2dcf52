import { defineStyle } from '@chakra-ui/react/styled-system'

/** Aligns a button with the controls of the fields beside it, below the captions. */
const BELOW_CAPTION = '1.375rem'

const behindButton = {
  '& > div > [data-toggle]': { display: 'inline-flex' },
  '& [data-filters]': { flex: '1 1 100%', flexWrap: 'wrap' },
  '& [data-filters=closed]': { display: 'none' },
  '& [data-filters] > *': { flexGrow: '1' },
  '& [data-clear]': { marginTop: BELOW_CAPTION },
  '& [data-period]': { display: 'contents', '& > *': { flexGrow: '1' } },
}

/** The choice of a period takes no room of its own: it lies over its caption, in the line of the caption of the date. */
const overCaption = {
  position: 'relative',
  display: 'grid',
  '& > :first-of-type': {
    position: 'absolute',
    right: '0',
    borderRadius: 'sm',
    '& > label::after': { content: '" ▾" / ""' },
    '& > label + div': { position: 'absolute', inset: '-0.5rem -0.25rem -0.25rem', opacity: '0' },
    '&:hover > label': { color: 'text' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
    '&:has(option:checked:not(:first-of-type)) > label': { color: 'brand' },
  },
}

/** The layout depends on the width of the bar, not of the window. */
export const filterBarStyles = defineStyle({
  containerType: 'inline-size',
  borderBottomWidth: '1px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '2',
    rowGap: '2',
    padding: '3',
  },
  // If they do not fit beside the search, they share the line below it.
  '& [data-filters]': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    flex: '0 1 auto',
    minWidth: '0',
    maxWidth: 'full',
  },
  '& [data-filters] > :not(button)': { width: 'var(--field-width, 8.75rem)' },
  '& :is([data-toggle], [data-clear])': { marginTop: BELOW_CAPTION },
  '& [data-toggle]': {
    display: 'none',
    '& > span': {
      minWidth: '5',
      borderRadius: 'full',
      paddingInline: '1.5',
      bg: 'brand',
      color: 'onBrand',
      fontSize: 'xs',
      fontWeight: 'semibold',
      textAlign: 'center',
    },
  },
  '@container (min-width: 44rem)': { '& [data-period]': overCaption },
  '@container (max-width: 43.99rem)': { '&[data-fields=many]': behindButton },
  '@container (max-width: 33.99rem)': {
    '&[data-fields=few]': behindButton,
    '&[data-fields=none] [data-filters]:not([data-active])': { display: 'none' },
  },
})
