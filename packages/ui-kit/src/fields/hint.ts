import { chakra } from '@chakra-ui/react/styled-system'

export const Hint = chakra(
  'p',
  {
    base: {
      paddingBlock: '0.4375rem',
      paddingInline: '3.5',
      fontSize: 'xs',
      color: 'muted',
      bg: 'row',
      borderBottomWidth: '1px',
    },
  },
  // It explains a control, and printed pages have none.
  { defaultProps: { 'data-print': 'hide' } },
)
