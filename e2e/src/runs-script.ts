import type { Page } from 'playwright'

/** Whether a page runs a classic or a module script from this URL; false if its content security policy blocks both. */
export function runsScript(page: Page, url: string): Promise<boolean> {
  return page.evaluate(async (src) => {
    const tags = ['text/javascript', 'module'].map(
      (type) =>
        new Promise<boolean>((settled) => {
          const script = document.createElement('script')
          script.type = type
          script.addEventListener('load', () => settled(true))
          script.addEventListener('error', () => settled(false))
          script.src = src
          document.head.append(script)
        }),
    )
    const imported = import(src).then(
      () => true,
      () => false,
    )
    const outcomes = await Promise.all([...tags, imported])
    return outcomes.includes(true) || 'ran' in window
  }, url)
}
