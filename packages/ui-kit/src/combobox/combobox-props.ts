import type { ComponentProps, ReactNode } from 'react'
import type { Input } from '../fields/input.ts'

export interface ComboboxEntry {
  key: string
  title: string
  detail: string | null
}

export interface ComboboxProps<Entry extends ComboboxEntry>
  extends Omit<ComponentProps<typeof Input>, 'open'> {
  /** Above the field; a field without one has an `aria-label`. */
  caption?: string | undefined
  error?: string | undefined
  /** The accessible name of the list. */
  listLabel: string
  groups: readonly { label?: string; entries: readonly Entry[] }[]
  /** The entry that Enter chooses. */
  current: Entry | undefined
  /** Arrow keys or the pointer move to an entry; undefined: a typed text starts again with the first one. */
  onMove: (key: string | undefined) => void
  text: string
  onText: (text: string) => void
  onChoose: (entry: Entry) => void
  /** Whether a list that opens and closes is open. Without it the list is part of the page. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  below?: ReactNode
  /** Beside a list that is part of the page. */
  aside?: ReactNode
}
