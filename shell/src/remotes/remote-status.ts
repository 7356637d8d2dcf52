import type { RemoteFailure } from './remote-failure.ts'

/** What became of a remote in this tab. */
export interface RemoteStatus {
  /** The release that is loaded, be it ahead or to be shown; it may be the one before the current. */
  loaded?: string
  /** Milliseconds from the first request to the routes. */
  loadMs?: number
  lastFailure?: RemoteFailure
}

const statuses = new Map<string, RemoteStatus>()

/** Keeps what is known of a remote besides; the failure of a release that gave way to another stays on record. */
export function recordStatus(name: string, status: RemoteStatus): void {
  statuses.set(name, { ...statuses.get(name), ...status })
}

export function statusOf(name: string): RemoteStatus {
  return statuses.get(name) ?? {}
}
