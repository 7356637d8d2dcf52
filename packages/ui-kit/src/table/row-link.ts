/** Marks the link in the name of a row, which leads to its details. */
export const ROW_LINK = 'a[data-row-link]'

/**
 * Completes the address of a link with the filters and the page of its list. Rows do not render for every filter, so it happens
 * when somebody is about to use the link.
 */
export function completeRowLink(link: HTMLAnchorElement): void {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of new URLSearchParams(link.search)) params.set(name, value)
  link.search = params.toString()
}
