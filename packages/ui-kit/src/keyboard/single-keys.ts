import { isDialogAwaited } from '../dialog/lazy-dialog.tsx'

const NAME = 'single-keys'
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A dialog that is open; one that fades out has given its keys back. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'

export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null

let storage: { get(name: string): unknown; set(name: string, value: string): void } = new Map<
  string,
  string
>()

/** Keeps whether shortcuts of one key work where the app says, such as per account; without it for as long as the page. */
export function keepSingleKeysIn(next: typeof storage): void {
  storage = next
}

/** Whether shortcuts of one key work. Speech input can press such keys by accident, so users may turn them off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => storage.get(NAME) !== 'off'

export const turnSingleKeys = (on: boolean): void => void storage.set(NAME, on ? 'on' : 'off')

/** Whether a key press may be a shortcut: not handled, not typed, and no dialog is open or awaited other than the one `within` is in. */
export function isSingleKey(event: KeyboardEvent, within?: Element | null): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (isDialogAwaited() || !singleKeysOn()) return false
  if (event.target instanceof Element && event.target.closest(TYPING)) return false
  return !isDialogOpen() || !!within?.closest(OPEN_DIALOG)
}
