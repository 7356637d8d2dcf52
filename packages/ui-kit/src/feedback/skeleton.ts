import { chakra } from '@chakra-ui/react/styled-system'

/** A grey placeholder for loading content; set its `width` and `height`. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      height: '0.75em',
      borderRadius: 'xs',
      bg: 'border',
      animation: 'pulse 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
