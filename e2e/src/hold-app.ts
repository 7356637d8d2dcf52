import type { Page } from '@playwright/test'

/** Holds the app back, behind its frame, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/bootstrap-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
