import { createContext, use } from 'react'

/** Whether what renders stands in a row of a table that is one tab stop. Dialogs that a cell opens do not. */
export const InRow = createContext(false)

/** The `tabIndex` of a control: the arrow keys get to those in a row, and Tab does not. */
export const useTabIndexInRow = (): -1 | undefined => (use(InRow) ? -1 : undefined)
