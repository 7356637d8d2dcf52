import { chakra } from '@chakra-ui/react/styled-system'

/** With `asChild` around a router link. */
export const Link = chakra('a', {
  base: {
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    _hover: { color: 'brandHover' },
  },
})
