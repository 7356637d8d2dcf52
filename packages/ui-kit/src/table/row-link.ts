/** Marks the link in the name of a row, which leads to its details. */
export const ROW_LINK = 'a[data-row-link]'

/**
 * The address of a row's details with the filters and the page of its list. Rows do not render for every filter, so it is asked for
 * when somebody is about to use the link.
 */
export function addressInList(href: string): string {
  const address = new URL(href, window.location.href)
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of address.searchParams) params.set(name, value)
  address.search = params.toString()
  return address.href
}
