import { chakra } from '@chakra-ui/react/styled-system'
import Calendar from 'lucide-react/icons/calendar'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { parseTypedDate, toTypedDate } from '../formatters/typed-date.ts'
import { errorProps, FieldError } from './field-frame.tsx'
import { Input } from './input.ts'
import { useDebouncedText } from './use-debounced-text.ts'

/** While typing, `1/2/20` may still become 2026: before blur, only four-digit years are reported. */
const WHOLE_YEAR = /\D\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$|^$/

const DAY = {
  write: toTypedDate,
  read: (text: string) => (text.trim() === '' ? '' : parseTypedDate(text)),
  isWhole: (text: string) => WHOLE_YEAR.test(text.trim()),
}

const MISREAD = 'Data inválida. Use dd/mm/aaaa.'

/** Invisible and out of the tab order. It has a position so that the picker opens beside the button. */
const NativeDate = chakra('input', {
  base: {
    position: 'absolute',
    insetBlockEnd: '0',
    right: '0',
    width: '1px',
    height: 'full',
    opacity: '0',
    pointerEvents: 'none',
  },
})

const atTheEnd = {
  position: 'absolute',
  insetBlock: '0',
  right: '0',
  width: '1.5rem',
  marginBlock: 'auto',
} as const

export interface DateFieldProps {
  label: string
  /** Its caption inside, where the field is empty. */
  placeholder?: string | undefined
  /** `yyyy-MM-dd`, or '' for no date. */
  value: string
  onChange: (value: string) => void
  /** Called with whether the field holds an invalid date, which clearing must remove along with the value. */
  onMisread?: ((isMisread: boolean) => void) | undefined
  error?: string | undefined
}

/** A date, typed and shown as dd/MM/yyyy: the native field of an English browser swaps day and month. A button opens the native picker. */
export function DateField({ label, placeholder, value, onChange, onMisread, error }: DateFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { input, isMisread, pick } = useDebouncedText(value, onChange, DAY)
  const shownError = isMisread ? MISREAD : error

  const report = useEffectEvent((isMisread: boolean) => onMisread?.(isMisread))
  useEffect(() => report(isMisread), [isMisread])

  return (
    <>
      <chakra.div position="relative" flex="0 0 6.625rem">
        <Input
          id={id}
          type="text"
          aria-label={label}
          title={label}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder ?? 'dd/mm/aaaa'}
          fontSize="sm"
          paddingLeft="2"
          paddingRight="max(1.5rem, {sizes.touch})"
          fontVariantNumeric="tabular-nums"
          {...input}
          {...errorProps(id, shownError)}
        />
        <NativeDate
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          min="1900-01-01"
          max="9999-12-31"
          value={value}
          onChange={(event) => pick(event.target.value)}
        />
        <IconButton
          aria-label="Escolher data"
          title="Escolher data"
          css={atTheEnd}
          onClick={() => picker.current?.showPicker()}
        >
          <Calendar />
        </IconButton>
      </chakra.div>
      <FieldError id={id} error={shownError} />
    </>
  )
}
