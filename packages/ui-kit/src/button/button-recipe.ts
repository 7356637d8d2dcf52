import { defineRecipe } from '@chakra-ui/react/styled-system'

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    minWidth: 'touch',
    minHeight: 'touch',
    gap: '0.4375rem',
    borderWidth: '1px',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'base',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 100ms, border-color 100ms, color 100ms',
    '& svg': { width: '0.9375rem', height: '0.9375rem', flex: 'none' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand',
        borderColor: 'brand',
        color: 'onBrand',
        boxShadow: 'card',
        _hover: { bg: 'brandHover', borderColor: 'brandHover' },
      },
      outline: {
        bg: 'surface',
        borderColor: 'borderStrong',
        color: 'text',
        boxShadow: 'card',
        _hover: { bg: 'row', borderColor: 'muted' },
      },
      ghost: {
        borderColor: 'transparent',
        color: 'muted',
        _hover: { bg: 'row', color: 'text' },
      },
      danger: {
        bg: 'dangerSolid',
        borderColor: 'dangerSolid',
        color: 'onDangerSolid',
        boxShadow: 'card',
        _hover: { bg: 'dangerSolidHover', borderColor: 'dangerSolidHover' },
      },
    },
    size: {
      sm: { height: '1.75rem', paddingInline: '2', fontSize: 'sm' },
      md: { height: 'control', paddingInline: '3', fontSize: 'md' },
      lg: { height: '10', paddingInline: '4', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})
