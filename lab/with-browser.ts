import { type Browser, type BrowserContext, chromium } from 'playwright'
import { requireChromium } from '../scripts/checks/chromium.ts'
import { withRunningApp } from '../scripts/start/running-app.ts'

const launchOptions = () => ({ executablePath: requireChromium(), args: ['--no-sandbox', '--lang=pt-BR'] })

/** Runs a browser that keeps its profile, caches included, in a folder until `use` has ended. */
export async function withProfile<T>(
  folder: string,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, launchOptions())
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** Runs a browser in the app's language until `use` has ended. */
export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(launchOptions())
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
