import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { selectedInForcedColors } from '../theme/forced-colors.ts'

/** Our own recipe: Chakra's recipe pulls the anatomy of every component into the bundle. */
export const rowMenuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemCommand'],
  base: {
    content: {
      '--z-index': 'zIndex.header',
      minWidth: '12rem',
      padding: '1',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'surface',
      color: 'text',
      boxShadow: 'dialog',
      outline: 'none',
    },
    item: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '6',
      minHeight: 'touch',
      paddingBlock: '1.5',
      paddingInline: '2.5',
      borderRadius: 'sm',
      cursor: 'pointer',
      _highlighted: { bg: 'brandSoft', color: 'brandInk', ...selectedInForcedColors },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    itemCommand: { color: 'muted', fontSize: 'xs', fontFamily: 'body' },
  },
})
