import { type Browser, chromium } from 'playwright'
import { requireChromium } from './chromium.ts'
import { withRunningApp } from './running-app.ts'

/** Runs a browser, in the language of the app, for as long as `use` takes. */
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
 * Runs the whole app and a browser for as long as `use` takes. Without a browser nothing is built first.
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
