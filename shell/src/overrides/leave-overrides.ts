import { readStoredOverrides, storeOverrides } from './override-storage.ts'

/** Returns to the published release of one remote, or of all, and reloads the page. */
export function leaveOverrides(remote?: string): void {
  const kept = readStoredOverrides()
  if (remote === undefined) kept.clear()
  else kept.delete(remote)
  storeOverrides(kept)
  location.reload()
}
