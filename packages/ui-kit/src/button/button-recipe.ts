import { defineRecipe } from '@chakra-ui/react/styled-system'
import type { ColorName } from '../theme/palette.ts'

const filled = (bg: ColorName, color: ColorName, hover: ColorName) => ({
  bg,
  borderColor: bg,
  color,
  boxShadow: 'card',
  _hover: { bg: hover, borderColor: hover },
  // All backgrounds are alike there, and with them the main button and the others.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    '&, &:hover': { bg: 'ButtonText', borderColor: 'ButtonText', color: 'ButtonFace' },
  },
})

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
      primary: filled('brand', 'onBrand', 'brandHover'),
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
      danger: filled('dangerSolid', 'onDangerSolid', 'dangerSolidHover'),
    },
    size: {
      sm: { height: '1.75rem', paddingInline: '2', fontSize: 'sm' },
      md: { height: 'control', paddingInline: '3', fontSize: 'md' },
      lg: { height: '10', paddingInline: '4', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})
