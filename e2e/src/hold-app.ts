import type { Page } from '@playwright/test'

/** Holds the app back, behind its frame, or a later script, until the returned function is called. */
export async function holdApp(page: Page, script = 'bootstrap'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
