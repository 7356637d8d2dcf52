import { useId } from 'react'
import { errorProps, FieldFrame } from './field-frame.tsx'
import { Input } from './input.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface DateFieldProps {
  label: string
  /** `yyyy-MM-dd`, or '' for no date. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  width?: string | undefined
}

/** While the year is being typed the browser reports 0002, 0020, 0202: dates, but nobody's. */
const EARLIEST = '1900-01-01'

const isWholeDate = (text: string) => text === '' || text >= EARLIEST

/**
 * A date in the browser's own picker. A date that is stepped or typed is handed on when the keys have come to rest;
 * half-typed years stay in the field.
 */
export function DateField({ label, value, onChange, error, width = '8.5rem' }: DateFieldProps) {
  const id = useId()
  const { text, type, flush } = useDebouncedText(value, onChange, isWholeDate)

  return (
    <FieldFrame id={id} caption={label} error={error} width={width}>
      <Input
        id={id}
        type="date"
        min={EARLIEST}
        max="9999-12-31"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
        onBlur={flush}
        {...errorProps(id, error)}
      />
    </FieldFrame>
  )
}
