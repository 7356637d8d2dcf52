import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, FunctionComponent } from 'react'

const StyledIconButton = chakra(
  'button',
  {
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      minWidth: 'touch',
      minHeight: 'touch',
      borderRadius: 'sm',
      color: 'muted',
      cursor: 'pointer',
      transition: 'background-color 100ms, color 100ms',
      '& svg': { width: '1rem', height: '1rem' },
      _hover: { bg: 'brandSoft', color: 'brandInk' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    variants: {
      size: {
        sm: { width: '1.6875rem', height: '1.75rem' },
        md: { width: 'control', height: 'control', '& svg': { width: '1.125rem', height: '1.125rem' } },
      },
    },
    defaultVariants: { size: 'sm' },
  },
  { defaultProps: { type: 'button' } },
)

export type IconButtonProps = ComponentProps<typeof StyledIconButton> & { 'aria-label': string }

/** An icon alone needs a name. */
export const IconButton: FunctionComponent<IconButtonProps> = StyledIconButton
