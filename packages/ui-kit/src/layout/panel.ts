import { chakra } from '@chakra-ui/react/styled-system'

/**
 * The bordered card that holds filters, table and footer. It clips with `clip`: `hidden` would make it a scroll
 * container and the sticky table header would stick to it instead of the page.
 */
export const Panel = chakra('section', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'surface',
    boxShadow: 'card',
    overflow: { base: 'clip', _print: 'visible' },
    minWidth: '0',
  },
})
