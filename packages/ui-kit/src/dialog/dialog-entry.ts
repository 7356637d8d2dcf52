import type { Location } from 'react-router-dom'

/** The router state of a history entry that was pushed to open a dialog. */
export interface DialogEntry {
  /** The query of the entry as it was pushed. */
  openedAs: string
  /** Those of the dialogs that no link names, the lowest first. */
  openings: readonly number[]
}

/** The dialogs without a link that an entry opens. Router state survives reloads and may be anybody's. */
export function openingsOf(state: unknown): readonly number[] {
  return isRecord(state) && Array.isArray(state.openings) ? state.openings : []
}

/** Whether an entry was pushed to open a dialog, and its query is still the one that it was pushed with. */
export function isOpenedAs(state: unknown, search: URLSearchParams): boolean {
  return isRecord(state) && state.openedAs === search.toString()
}

let closingKey: string | undefined

/** Tells the guard of a form that its entry is left on purpose: the form was saved, or its author has discarded it. */
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
