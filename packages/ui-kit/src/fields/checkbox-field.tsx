import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useId } from 'react'

const Box = chakra('input', {
  base: { width: '4', height: '4', flex: 'none', accentColor: 'brand', cursor: 'pointer' },
})

export interface CheckboxFieldProps extends ComponentProps<typeof Box> {
  label: string
}

/** A checkbox with its label beside it. Passes all `input` props on to the input. */
export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <chakra.label
      htmlFor={id}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minWidth="touch"
      minHeight="max(1.5rem, {sizes.touch})"
      cursor="pointer"
      justifySelf="start"
    >
      <Box id={id} type="checkbox" {...input} />
      {label}
    </chakra.label>
  )
}
