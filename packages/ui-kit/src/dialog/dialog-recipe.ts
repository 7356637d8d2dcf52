import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Chakra sets these once a dialog is open. Other initial values would have the browser compute all styles of the dialog again. */
const FIRST_LAYER = { '--layer-index': '0', '--nested-layer-count': '0', '--z-index': 'auto' }

/** Our own recipe: Chakra's recipe pulls the anatomy of every component into the bundle. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'overlay',
      zIndex: 'calc({zIndex.dialog} + var(--layer-index, 0) * 2)',
      _open: { animation: 'fade-in 150ms ease-out' },
      _closed: { animation: 'fade-out 100ms ease-in' },
    },
    positioner: {
      ...FIRST_LAYER,
      position: 'fixed',
      inset: '0',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      padding: { base: '0', sm: '4' },
      overflow: 'hidden',
      zIndex: 'calc({zIndex.dialog} + var(--layer-index, 0) * 2 + 1)',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: { base: '100dvh', sm: '86dvh' },
      height: { base: '100dvh', sm: 'auto' },
      bg: 'raised',
      color: 'text',
      borderWidth: { base: '0', sm: '1px' },
      borderRadius: { base: '0', sm: 'xl' },
      boxShadow: 'dialog',
      overflow: 'hidden',
      outline: 'none',
      _open: { animation: 'rise 150ms ease-out' },
      _closed: { animation: 'fade-out 100ms ease-in' },
    },
    header: {
      display: 'flex',
      alignItems: { base: 'flex-start', sm: 'center' },
      gap: '2.5',
      paddingInline: { base: '4', sm: '5' },
      paddingBlock: '4',
      borderBottomWidth: '1px',
      flex: 'none',
    },
    title: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'base' },
    body: {
      flex: '1 1 auto',
      minHeight: '0',
      overflowY: 'auto',
      paddingInline: { base: '4', sm: '5' },
      paddingBlock: '4',
      overscrollBehavior: 'contain',
      _focusVisible: { outlineOffset: '-2px' },
      '&[tabindex="-1"]': { outline: 'none' },
    },
    footer: {
      display: 'flex',
      flexWrap: { base: 'nowrap', sm: 'wrap' },
      // On a phone a long text of a button wraps instead, and its button grows.
      '& > button': {
        flexShrink: { base: '1', sm: '0' },
        whiteSpace: { base: 'normal', sm: 'nowrap' },
        height: { base: 'auto', sm: 'control' },
        minHeight: 'max({sizes.control}, {sizes.touch})',
      },
      justifyContent: 'flex-end',
      gap: '2',
      paddingInline: { base: '4', sm: '5' },
      paddingBlock: '3',
      borderTopWidth: '1px',
      flex: 'none',
    },
  },
  variants: {
    size: {
      /** A confirmation: a small card even on a phone, where it must not look like a page. */
      xs: {
        positioner: { alignItems: 'center', padding: '4' },
        content: {
          height: 'auto',
          maxHeight: '86dvh',
          maxWidth: '28rem',
          borderWidth: '1px',
          borderRadius: 'xl',
        },
      },
      sm: { content: { maxWidth: { base: 'none', sm: '28rem' } } },
      md: { content: { maxWidth: { base: 'none', sm: '47.5rem' } } },
      lg: { content: { maxWidth: { base: 'none', sm: '64rem' } } },
      /** Work that needs all the room there is. */
      full: {
        content: {
          maxWidth: { base: 'none', sm: '80rem' },
          height: { base: '100dvh', sm: '100%' },
          maxHeight: { base: '100dvh', sm: '100%' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
