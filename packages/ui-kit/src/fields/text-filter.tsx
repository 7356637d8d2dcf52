import { Input } from './input.ts'
import type { SearchFieldProps } from './search-field.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

/** A text filter of a list. It reports changes 250 ms after the last key. */
export function TextFilter({ label, value, onChange }: SearchFieldProps) {
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
