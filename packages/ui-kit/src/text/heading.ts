import { chakra } from '@chakra-ui/react/styled-system'

/** An h2 by default; `as` changes that. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'bold', lineHeight: 'base', letterSpacing: 'tight' },
  variants: {
    size: {
      sm: { fontSize: 'md' },
      md: { fontSize: 'xl' },
      lg: { fontSize: '3xl', fontWeight: 'extrabold', letterSpacing: 'tighter' },
    },
  },
  defaultVariants: { size: 'md' },
})
