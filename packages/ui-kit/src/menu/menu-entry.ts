export interface MenuEntry {
  label: string
  shortcut?: 'Enter' | 'L' | 'E' | 'Delete' | undefined
  isDisabled: boolean
  run: () => void
}

/** The entry that a key stands for, in upper or lower case, if it is not disabled. */
export function entryOfKey(entries: readonly MenuEntry[], key: string): MenuEntry | undefined {
  const wanted = key.length === 1 ? key.toUpperCase() : key
  return entries.find(({ shortcut, isDisabled }) => shortcut === wanted && !isDisabled)
}
