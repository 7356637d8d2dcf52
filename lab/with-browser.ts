import { type Browser, chromium } from 'playwright'
import { requireChromium } from '../scripts/checks/chromium.ts'
import { withRunningApp } from '../scripts/start/running-app.ts'

/** Runs a browser in the app's language until `use` has ended. */
export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--lang=pt-BR'],
  })
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

/**
 * Runs the whole app and a browser until `use` has ended. Fails before the build if there is no browser.
 * @param settings further environment variables of the app
 */
export async function withAppInBrowser(
  port: number,
  use: (browser: Browser, url: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  requireChromium()
  await withRunningApp(port, (url) => withBrowser((browser) => use(browser, url)), settings)
}
