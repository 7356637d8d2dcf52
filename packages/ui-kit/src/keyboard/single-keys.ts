const STORAGE_KEY = 'celeiro-single-keys'
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A dialog that is open; one that fades out has given its keys back. */
export const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'

/** Whether shortcuts of one key work. Speech input can press such keys by accident, so users may turn them off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Storage is blocked: the shortcuts stay on.
  }
}

/**
 * Whether a key press may be a shortcut of one key: nothing else has handled it, the user is not typing, and no dialog is open
 * other than the one `within` is in.
 */
export function isSingleKey(event: KeyboardEvent, within?: Element | null): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn())
    return false
  if (event.target instanceof Element && event.target.closest(TYPING)) return false
  return !document.querySelector(OPEN_DIALOG) || !!within?.closest(OPEN_DIALOG)
}
