import type { Page } from '@playwright/test'

/** Holds the app back, behind its frame, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const files = '**/assets/bootstrap-*.js'
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unroute(files)
  }
}
