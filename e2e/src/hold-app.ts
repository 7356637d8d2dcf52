import type { Page } from '@playwright/test'

/** Holds the app back, behind its frame, or a later script, until the returned function is called. */
export const holdApp = (page: Page, script = 'bootstrap'): Promise<() => void> =>
  holdFiles(page, `**/assets/${script}-*.js`)

/** Holds files back until the returned function is called. */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}
