import { chakra, selectedInForcedColors } from '@celeiro/ui-kit'
import type { PaletteEntry } from './palette-entries.ts'

const Option = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '3',
    paddingBlock: '1.5',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    '& small': { color: 'muted', fontSize: 'xs' },
    _selected: { bg: 'brandSoft', color: 'brandInk', ...selectedInForcedColors },
  },
})

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  selected: boolean
  onPoint: () => void
  onRun: () => void
}

export function PaletteOption({ id, entry, selected, onPoint, onRun }: PaletteOptionProps) {
  return (
    <Option id={id} role="option" aria-selected={selected} onMouseMove={onPoint} onClick={onRun}>
      {entry.title}
      <small>{entry.detail}</small>
    </Option>
  )
}
