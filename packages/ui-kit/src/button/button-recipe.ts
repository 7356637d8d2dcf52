import { defineRecipe } from '@chakra-ui/react/styled-system'

/** With forced colours all backgrounds are alike, and with them the main button and the others. */
const filledInForcedColors = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    '&, &:hover': { bg: 'ButtonText', borderColor: 'ButtonText', color: 'ButtonFace' },
  },
} as const

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
        ...filledInForcedColors,
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
        ...filledInForcedColors,
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
