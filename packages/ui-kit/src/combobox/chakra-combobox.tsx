import { Box } from '@chakra-ui/react/box'
import { createListCollection } from '@chakra-ui/react/collection'
import {
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxItemGroup,
  ComboboxItemGroupLabel,
  ComboboxPositioner,
  ComboboxRoot,
} from '@chakra-ui/react/combobox'
import { Flex } from '@chakra-ui/react/flex'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { errorProps, FieldFrame } from '../fields/field-frame.tsx'
import { Input } from '../fields/input.ts'
import { selectedInForcedColors } from '../theme/forced-colors.ts'
import type { ComboboxEntry, ComboboxProps } from './combobox-props.ts'

/** Chakra's combobox in our styles. `Combobox` fetches it. */
export function ChakraCombobox<Entry extends ComboboxEntry>(props: ComboboxProps<Entry>) {
  const { caption, error, listLabel, groups, current, onMove, text, onText, onChoose, ...others } = props
  const { open, onOpenChange, below, aside, 'aria-busy': busy, ...input } = others
  const id = useId()
  const isInPage = open === undefined
  const entries = groups.flatMap((group) => group.entries)

  const option = (entry: Entry) => (
    <ComboboxItem key={entry.key} item={entry} persistFocus aria-selected={entry === current}>
      {entry.title}
      <small>{entry.detail}</small>
    </ComboboxItem>
  )
  const list = (
    <>
      <span id={`${id}-list`} hidden>
        {listLabel}
      </span>
      <ComboboxContent aria-labelledby={`${id}-list`}>
        {groups.map(({ label, entries }) =>
          label === undefined ? (
            entries.map(option)
          ) : (
            <ComboboxItemGroup key={label}>
              <ComboboxItemGroupLabel>{label}</ComboboxItemGroupLabel>
              {entries.map(option)}
            </ComboboxItemGroup>
          ),
        )}
      </ComboboxContent>
      {below}
    </>
  )
  const field = (
    <ComboboxControl>
      <ComboboxInput asChild>
        <Input {...input} {...errorProps(id, error)} />
      </ComboboxInput>
    </ComboboxControl>
  )

  return (
    <ComboboxRoot
      recipe={comboboxRecipe}
      ids={{ input: id }}
      collection={createListCollection({ items: entries, itemToValue: keyOf, itemToString: keyOf })}
      value={NONE}
      selectionBehavior="preserve"
      allowCustomValue
      inputValue={text}
      onInputValueChange={({ inputValue }) => onText(inputValue)}
      highlightedValue={current?.key ?? null}
      onHighlightChange={({ highlightedValue }) => onMove(highlightedValue ?? undefined)}
      onSelect={({ itemValue }) => {
        const entry = entries.find(({ key }) => key === itemValue)
        if (entry) onChoose(entry)
      }}
      open={open ?? true}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      openOnClick
      positioning={{ gutter: 4 }}
      // Esc then reaches what is around the list.
      disableLayer={isInPage}
      lazyMount
      unmountOnExit
    >
      {caption === undefined ? (
        field
      ) : (
        <FieldFrame id={id} caption={caption} error={error} width="100%">
          {field}
        </FieldFrame>
      )}
      {isInPage ? (
        <Flex gap="4" marginTop="3" alignItems="flex-start">
          <Box flex="1" minWidth="0" aria-busy={busy}>
            {list}
          </Box>
          {aside}
        </Flex>
      ) : (
        <ComboboxPositioner>{list}</ComboboxPositioner>
      )}
    </ComboboxRoot>
  )
}

const NONE: string[] = []

const keyOf = ({ key }: ComboboxEntry) => key

/** Our own recipe: Chakra's recipe pulls the anatomy of every component into the bundle. */
const comboboxRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'itemGroup', 'itemGroupLabel', 'item'],
  base: {
    positioner: {
      padding: '1',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'raised',
      boxShadow: 'dialog',
      '& > [role=listbox]': { maxHeight: '14rem' },
    },
    content: {
      overflowY: 'auto',
      // On a phone, all that the header of the dialog and the field leave.
      maxHeight: { base: 'calc(100dvh - 10.5rem)', sm: '24rem' },
      outline: 'none',
    },
    itemGroup: { marginBottom: '2' },
    itemGroupLabel: { color: 'muted', fontSize: 'xs', fontWeight: 'semibold', paddingInline: '3' },
    item: {
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      alignContent: 'center',
      columnGap: '3',
      minHeight: 'touch',
      paddingBlock: '1.5',
      paddingInline: '3',
      borderRadius: 'md',
      cursor: 'pointer',
      '& small': { color: 'muted', fontSize: 'xs' },
      _highlighted: { bg: 'brandSoft', color: 'brandInk', ...selectedInForcedColors },
    },
  },
})
