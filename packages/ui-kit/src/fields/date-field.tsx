import { useId, useLayoutEffect, useState } from 'react'
import { errorProps, FieldFrame } from './field-frame.tsx'
import { Input } from './input.ts'

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

/** A date in the browser's own picker. Half-typed years stay in the field and are not handed on. */
export function DateField({ label, value, onChange, error, width = '8.5rem' }: DateFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)

  useLayoutEffect(() => setDraft(value), [value])

  function change(next: string) {
    setDraft(next)
    if (next === '' || next >= EARLIEST) onChange(next)
  }

  return (
    <FieldFrame id={id} caption={label} error={error} width={width}>
      <Input
        id={id}
        type="date"
        min={EARLIEST}
        max="9999-12-31"
        value={draft}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setDraft(value)}
        {...errorProps(id, error)}
      />
    </FieldFrame>
  )
}
