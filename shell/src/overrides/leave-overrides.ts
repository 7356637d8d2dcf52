import { readStoredOverrides, storeOverrides } from './override-storage.ts'

/** Goes back to the published release of one remote, or of all; the page starts anew for it. */
export function leaveOverrides(remote?: string): void {
  const kept = readStoredOverrides()
  if (remote === undefined) kept.clear()
  else kept.delete(remote)
  storeOverrides(kept)
  location.reload()
}
