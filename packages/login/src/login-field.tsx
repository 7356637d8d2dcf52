import { AlertBanner, Box, Button, type ButtonProps, IconButton, TextField } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'

type LoginFieldProps = ComponentProps<typeof TextField>

/** A required field of the login. */
export const LoginField = ({ children, ...field }: LoginFieldProps) => (
  <Box position="relative" marginTop="4">
    <TextField size="lg" required autoCapitalize="none" spellCheck={false} {...field} />
    {children}
  </Box>
)

/** A password field with a button that reveals the password. */
export function PasswordField(props: LoginFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <LoginField {...props} type={shown ? 'text' : 'password'} paddingRight="12">
      <IconButton
        // Not "Mostrar senha": only the field itself may match the name "Senha".
        aria-label="Mostrar o que digito"
        aria-pressed={shown}
        title={shown ? 'Ocultar' : 'Mostrar'}
        // In the middle of the control, below its caption.
        css={{ position: 'absolute', top: 'calc(1.375rem + 1.25rem)', right: '0.5', translate: '0 -50%' }}
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </LoginField>
  )
}

export const SubmitButton = (props: ButtonProps) => (
  <Button type="submit" variant="primary" size="lg" width="full" marginTop="6" {...props} />
)

export const LoginBanner = (props: ComponentProps<typeof AlertBanner>) => (
  <Box marginTop="4">
    <AlertBanner {...props} />
  </Box>
)
