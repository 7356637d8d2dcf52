import { Button, type ButtonProps } from '@celeiro/ui-kit'

/** The button below the fields. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" size="lg" width="full" marginTop="6" {...props} />
}
