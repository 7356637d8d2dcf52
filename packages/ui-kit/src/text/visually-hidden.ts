import { chakra } from '@chakra-ui/react/styled-system'

/** Read out, not shown. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
