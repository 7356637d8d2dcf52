/** A list as its user left it. */
interface ListPlace {
  /** Its query without open dialogs. */
  search: string
  /** The key of the row that last had the focus or was opened. */
  rowKey?: string | undefined
}

/** By path. Lives as long as the tab's page, and ends with the session. */
const places = new Map<string, ListPlace>()

export const placeOfList = (path: string): ListPlace | undefined => places.get(path)

export function noteSearch(path: string, search: string): void {
  const before = places.get(path)
  if (before?.search !== search) places.set(path, { search })
}

export function noteRow(path: string, rowKey: string): void {
  const before = places.get(path)
  if (before) places.set(path, { ...before, rowKey })
}

/** The address of a page that has a list, with the filters that it was left with. */
export function addressOfList(path: string): string {
  const search = places.get(path)?.search
  return search ? `${path}?${search}` : path
}

/** The next user starts with lists of their own. */
export function forgetLists(): void {
  places.clear()
}
