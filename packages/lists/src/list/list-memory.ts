/** A list as its user left it. */
interface RememberedList {
  /** Its query without open dialogs. */
  search: string
  /** The key of the row that last had the focus or was opened. */
  rowKey?: string | undefined
}

/** By path. Lives as long as the tab's page, and ends with the session. */
const lists = new Map<string, RememberedList>()

export const rememberedList = (path: string): RememberedList | undefined => lists.get(path)

export function noteSearch(path: string, search: string): void {
  const before = lists.get(path)
  if (before?.search !== search) lists.set(path, { search })
}

export function noteRow(path: string, rowKey: string): void {
  const before = lists.get(path)
  if (before) lists.set(path, { ...before, rowKey })
}

/** The address of a page that has a list, with the filters that it was left with. */
export function addressOfList(path: string): string {
  const search = lists.get(path)?.search
  return search ? `${path}?${search}` : path
}

/** The next user starts with lists of their own. */
export function forgetLists(): void {
  lists.clear()
}
