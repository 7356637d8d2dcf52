import { chakra } from '@chakra-ui/react/styled-system'

/** Visible to screen readers only. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
