import { type Browser, type BrowserContext, chromium } from 'playwright'
import { requireChromium } from '../scripts/checks/chromium.ts'

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
