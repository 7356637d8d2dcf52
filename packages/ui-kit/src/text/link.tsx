import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { useTabIndexInRow } from '../table/row-context.ts'

const StyledLink = chakra('a', {
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

/** Wrap a router link with `asChild`. */
export const Link = (props: ComponentProps<typeof StyledLink>) => (
  <StyledLink tabIndex={useTabIndexInRow()} {...props} />
)
