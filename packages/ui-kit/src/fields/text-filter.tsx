import { useId } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface TextFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  width?: string | undefined
}

/** A text filter of a list. It reports changes 250 ms after the last key. */
export function TextFilter({ label, value, onChange, placeholder, width = '7.5rem' }: TextFilterProps) {
  const id = useId()
  const { text, type, flush } = useDebouncedText(value, onChange)
  return (
    <FieldFrame id={id} caption={label} width={width}>
      <Input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
        onBlur={flush}
      />
    </FieldFrame>
  )
}
