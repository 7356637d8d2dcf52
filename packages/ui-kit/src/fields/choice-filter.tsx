import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { controlRecipe } from './input.ts'
import { NativeSelect, Option, type SelectFieldProps } from './select-field.tsx'

type ChoiceFilterProps = Pick<SelectFieldProps, 'label' | 'value' | 'onChange' | 'options'> & {
  /** Stands beside the caption while nothing is chosen. */
  all?: string | undefined
}

/** Nearly every option has room in this width. */
const USUAL = '8.5rem'

const Frame = chakra('div', controlRecipe)

/**
 * A choice of a list; its first option is none. The caption gives way to what is chosen, so that the field is no wider than its longest option
 * or a usual one. The native select lies over it, unseen, with its options and its width.
 */
export function ChoiceFilter({ label, value, onChange, options, all }: ChoiceFilterProps) {
  const chosen = options.find((option) => option.value === value)
  const isSet = chosen !== options[0]
  return (
    <Frame
      display="grid"
      position="relative"
      flex="none"
      width="auto"
      padding="0"
      fontSize="sm"
      css={{
        '& > *': { gridArea: '1 / 1', alignSelf: 'center', paddingLeft: '2', paddingRight: '6' },
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', borderColor: 'focus' },
      }}
    >
      <chakra.span
        aria-hidden
        whiteSpace="nowrap"
        overflow="hidden"
        textOverflow="ellipsis"
        css={isSet && { maxWidth: USUAL, color: 'brandInk', fontWeight: 'semibold' }}
      >
        <chakra.span color={isSet ? undefined : 'muted'}>{isSet ? chosen?.label : label}</chakra.span>
        {!isSet && all && <span> {all}</span>}
      </chakra.span>
      <chakra.span color="subtle" justifySelf="end" css={{ '&&': { paddingInline: '1.5' } }} aria-hidden>
        <ChevronDown size={13} />
      </chakra.span>
      <NativeSelect
        aria-label={label}
        opacity="0"
        cursor="pointer"
        appearance="none"
        borderWidth="0"
        height="full"
        fontSize="sm"
        // It covers the frame, and holds it open for an option of usual length alone.
        maxWidth={USUAL}
        minWidth="full"
        value={value}
        title={chosen?.title ?? (isSet ? chosen?.label : label)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(Option)}
      </NativeSelect>
    </Frame>
  )
}
