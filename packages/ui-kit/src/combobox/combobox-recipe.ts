import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { selectedInForcedColors } from '../theme/forced-colors.ts'

/** Our own recipe: Chakra's recipe pulls the anatomy of every component into the bundle. */
export const comboboxRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'itemGroup', 'itemGroupLabel', 'item'],
  base: {
    positioner: {
      padding: '1',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'raised',
      boxShadow: 'dialog',
      '& > [role=listbox]': { maxHeight: '14rem' },
    },
    content: {
      overflowY: 'auto',
      // On a phone, all that the header of the dialog and the field leave.
      maxHeight: { base: 'calc(100dvh - 10.5rem)', sm: '24rem' },
      outline: 'none',
    },
    itemGroup: { marginBottom: '2' },
    itemGroupLabel: { color: 'muted', fontSize: 'xs', fontWeight: 'semibold', paddingInline: '3' },
    item: {
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      alignContent: 'center',
      columnGap: '3',
      minHeight: 'touch',
      paddingBlock: '1.5',
      paddingInline: '3',
      borderRadius: 'md',
      cursor: 'pointer',
      '& small': { color: 'muted', fontSize: 'xs' },
      _highlighted: { bg: 'brandSoft', color: 'brandInk', ...selectedInForcedColors },
    },
  },
})
