import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'touch',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    bg: 'surface',
    color: 'text',
    fontSize: 'md',
    // iOS zooms into smaller inputs on focus and does not zoom out again.
    '@media (max-width: 47.99rem), (pointer: coarse)': { fontSize: 'max(1rem, 16px)' },
    lineHeight: 'base',
    textOverflow: 'ellipsis',
    transition: 'border-color 100ms',
    _hover: { borderColor: 'muted' },
    _focusVisible: { outlineOffset: '0', borderColor: 'focus' },
    _invalid: { borderColor: 'danger' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    _readOnly: { bg: 'row', color: 'muted' },
  },
  variants: {
    size: {
      md: { height: 'control', paddingInline: '2.5' },
      lg: { height: '10', paddingInline: '3' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const Input = chakra('input', controlRecipe)
