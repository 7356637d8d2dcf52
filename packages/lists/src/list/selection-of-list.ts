import { createContext } from 'react'
import type { List } from './use-list.ts'

/** What the buttons for selected rows need of their page. */
export interface ListOfSelection {
  list: List<object>
  /** Undefined where the list prints selected rows by itself. */
  print: ((rows: readonly object[]) => void) | undefined
}

export const SelectionOfList = createContext<ListOfSelection | undefined>(undefined)
