import { IconButton } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { LoginField, type LoginFieldProps } from './login-field.tsx'

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
