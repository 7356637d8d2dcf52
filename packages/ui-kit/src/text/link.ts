import { chakra } from '@chakra-ui/react/styled-system'

/** Wrap a router link with `asChild`. */
export const Link = chakra('a', {
  base: {
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
    _hover: { color: 'brandHover' },
  },
})
