import { chakra, defineStyle } from '@chakra-ui/react/styled-system'

/** The look of a placeholder, for those that repeat in every row or tile. */
export const skeletonStyles = defineStyle({
  display: 'block',
  height: '0.75em',
  borderRadius: 'xs',
  bg: 'border',
  animation: 'pulse 1.6s ease-in-out infinite',
})

export const Skeleton = chakra('span', { base: skeletonStyles }, { defaultProps: { 'aria-hidden': true } })
