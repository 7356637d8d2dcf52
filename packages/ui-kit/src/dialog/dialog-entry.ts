import type { Location } from 'react-router-dom'

/** The router state of a history entry that was pushed to open a dialog. */
export interface DialogEntry {
  /** The query of the entry as it was pushed. */
  openedAs: string
  /** The open dialogs without a URL parameter, from bottom to top. */
  openings: readonly number[]
}

/** The dialogs without a URL parameter that an entry opens. Router state survives reloads and may come from other code. */
export function openingsOf(state: unknown): readonly number[] {
  return isRecord(state) && Array.isArray(state.openings) ? state.openings : []
}

/** Whether an entry was pushed to open a dialog and its query is unchanged since. */
export function isOpenedAs(state: unknown, search: URLSearchParams): boolean {
  return isRecord(state) && state.openedAs === search.toString()
}

let closingKey: string | undefined

/** Tells the guard of a form that leaving the entry is intended: the user saved or discarded the form. */
export function noteClosing({ key }: Location): void {
  closingKey = key
}

/** Whether a dialog is closing by leaving this entry. */
export function isClosing({ key }: Location): boolean {
  return key === closingKey
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
