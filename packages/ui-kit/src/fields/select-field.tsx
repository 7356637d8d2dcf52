import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { errorProps, FieldFrame } from './field-frame.tsx'
import { controlRecipe } from './input.ts'

export interface SelectFieldProps<Value extends string = string> {
  label: string
  value: NoInfer<Value>
  onChange: (value: Value) => void
  /** A title is for the pointer, and where the name of the option is not enough. */
  options: readonly { value: Value; label: string; title?: string | undefined }[]
  error?: string | undefined
  /** The width of the longest option by default. */
  width?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
}

export const NativeSelect = chakra('select', controlRecipe)

export const Option = ({ value, label, title }: SelectFieldProps['options'][number]) => (
  <option key={value} value={value} title={title}>
    {label}
  </option>
)

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, onChange, options, error, width = 'auto', name, onBlur } = props
  const id = useId()

  function choose(text: string) {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onChange(chosen.value)
  }

  return (
    <FieldFrame id={id} caption={label} error={error} width={width}>
      <chakra.div position="relative">
        <NativeSelect
          id={id}
          name={name}
          appearance="none"
          cursor="pointer"
          paddingRight="7"
          value={value}
          title={options.find((option) => option.value === value)?.title}
          onChange={(event) => choose(event.target.value)}
          onBlur={onBlur}
          {...errorProps(id, error)}
        >
          {options.map(Option)}
        </NativeSelect>
        <chakra.span
          position="absolute"
          insetBlock="0"
          right="2.5"
          display="flex"
          alignItems="center"
          color="subtle"
          pointerEvents="none"
          aria-hidden
        >
          <ChevronDown size={15} />
        </chakra.span>
      </chakra.div>
    </FieldFrame>
  )
}
