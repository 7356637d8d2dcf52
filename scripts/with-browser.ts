import { type Browser, chromium } from 'playwright'
import { requireChromium } from './chromium.ts'

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
