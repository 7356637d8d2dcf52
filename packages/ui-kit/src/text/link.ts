import { chakra } from '@chakra-ui/react/styled-system'

/** Wrap a router link with `asChild`. */
export const Link = chakra('a', {
  base: {
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    '@media (pointer: coarse)': {
      display: 'inline-block',
      maxWidth: 'full',
      minWidth: 'touch',
      paddingBlock: 'calc(({sizes.touch} - 1lh) / 2)',
    },
    _hover: { color: 'brandHover' },
  },
})
