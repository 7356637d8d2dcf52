import { Input } from './input.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface TextFilterProps {
  /** The accessible name and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A text filter of a list. It reports changes 250 ms after the last key. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { input } = useDebouncedText(value, onChange)
  return (
    <Input
      type="text"
      aria-label={label}
      title={label}
      autoComplete="off"
      placeholder={label}
      flex="0 1 5.5rem"
      fontSize="sm"
      paddingInline="2"
      {...input}
    />
  )
}
