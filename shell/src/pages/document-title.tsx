/** The title of the page in the tab and in the browser's history. */
export function DocumentTitle({ children }: { children: string | undefined }) {
  return <title>{children ? `${children} · Celeiro` : 'Celeiro'}</title>
}
