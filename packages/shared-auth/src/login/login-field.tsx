import { Box, chakra, IconButton, Input } from '@celeiro/ui-kit'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'

interface LoginFieldProps extends ComponentProps<typeof Input> {
  label: string
  name: string
  error?: string | undefined
}

/** A labelled, required field with its error below. */
export function LoginField({ label, error, children, ...inputProps }: LoginFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <Box marginTop="4">
      <chakra.label
        htmlFor={id}
        display="block"
        marginBottom="1"
        fontSize="xs"
        fontWeight="medium"
        color="muted"
      >
        {label}
      </chakra.label>
      <Box position="relative">
        <Input
          id={id}
          size="lg"
          required
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...inputProps}
        />
        {children}
      </Box>
      {error && (
        <Box id={errorId} marginTop="1" fontSize="xs" color="danger">
          {error}
        </Box>
      )}
    </Box>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: LoginFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <LoginField {...props} type={shown ? 'text' : 'password'} paddingRight="10">
      <IconButton
        // Not "Mostrar senha": the field alone answers to the name "Senha".
        aria-label="Mostrar o que digito"
        aria-pressed={shown}
        title={shown ? 'Ocultar' : 'Mostrar'}
        position="absolute"
        right="1.5"
        top="1.5"
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </LoginField>
  )
}
