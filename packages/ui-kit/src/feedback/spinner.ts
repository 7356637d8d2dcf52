import { chakra } from '@chakra-ui/react/styled-system'

/** Decorative: the component that uses it also states the progress in words. */
export const Spinner = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      flex: 'none',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'currentColor',
      borderBottomColor: 'transparent',
      animation: 'spin 700ms linear infinite',
    },
    variants: {
      size: {
        sm: { width: '0.875rem', height: '0.875rem' },
        md: { width: '1.25rem', height: '1.25rem' },
      },
    },
    defaultVariants: { size: 'md' },
  },
  { defaultProps: { 'aria-hidden': true } },
)
