import { chakra } from '@chakra-ui/react/styled-system'

/** The bordered card of filters, table and footer. With `hidden` it would be a scroll container, to which the sticky table header would stick. */
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
