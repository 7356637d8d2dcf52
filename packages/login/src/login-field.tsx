import { Box, Button, type ButtonProps, chakra, Input } from '@celeiro/ui-kit'
import { type ComponentProps, useId } from 'react'

export interface LoginFieldProps extends ComponentProps<typeof Input> {
  label: string
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

/** The button below the fields. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" size="lg" width="full" marginTop="6" {...props} />
}
