import { AlertBanner, Box, Button, type ButtonProps, TextField } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'

export type LoginFieldProps = ComponentProps<typeof TextField>

/** A required field of the login. */
export const LoginField = ({ children, ...field }: LoginFieldProps) => (
  <Box position="relative" marginTop="4">
    <TextField size="lg" required autoCapitalize="none" spellCheck={false} {...field} />
    {children}
  </Box>
)

/** The button below the fields. */
export const SubmitButton = (props: ButtonProps) => (
  <Button type="submit" variant="primary" size="lg" width="full" marginTop="6" {...props} />
)

export const LoginBanner = (props: ComponentProps<typeof AlertBanner>) => (
  <Box marginTop="4">
    <AlertBanner {...props} />
  </Box>
)
