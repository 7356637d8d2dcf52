import { defineStyle } from '@chakra-ui/react/styled-system'

const behindButton = {
  '& > div > [data-toggle]': { display: 'inline-flex' },
  '& [data-filters]': { display: 'flex', flex: '1 1 100%', flexWrap: 'wrap', gap: '1.5' },
  '& [data-filters=closed]': { display: 'none' },
  '& [data-filters] > *': { flexGrow: '1' },
}

/** The layout depends on the width of the bar, not of the window. */
export const filterBarStyles = defineStyle({
  containerType: 'inline-size',
  borderBottomWidth: '1px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '2',
    paddingInline: '2.5',
  },
  '& [data-filters]': { display: 'contents' },
  // An error has a line of its own, below all fields.
  '& [aria-live]': { order: '1', flexBasis: 'full', marginTop: '0', '&:empty': { position: 'absolute' } },
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
  '@container (max-width: 43.99rem)': { '&[data-fields=many]': behindButton },
  '@container (max-width: 33.99rem)': {
    '&[data-fields=few]': behindButton,
    '&[data-fields=none] [data-filters]:not([data-active])': { display: 'none' },
  },
})
