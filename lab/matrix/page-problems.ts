import type { Page, Request } from 'playwright'

/** Milliseconds until a page without a heading, or a busy one, counts as failed. */
const TIME_LIMIT = 20_000

/** What the shell shows in place of a page: without a route, and without the right, which no administrator lacks. */
const REPLACEMENTS = /^(Página não encontrada|Acesso Restrito — .*)$/

/**
 * Opens a page of a remote and looks for what a user or their support would complain about: no heading, data that do not
 * come, an alert such as the panel of a failed remote, failed requests, errors in the console.
 */
export async function problemsOf(page: Page, url: string): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    // The response says more.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${nameOf(response.request())}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page may cancel what it no longer needs.
    if (!reason.includes('ERR_ABORTED')) problems.push(`${reason} ${nameOf(request)}`)
  })
  await page.goto(url)
  const main = page.getByRole('main')
  try {
    await main.getByRole('heading', { level: 1 }).first().waitFor({ timeout: TIME_LIMIT })
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, {
      timeout: TIME_LIMIT,
    })
  } catch {
    problems.push(`nothing is shown after ${TIME_LIMIT / 1000} s`)
  }
  for (const complaint of await main.getByRole('alert').or(main.getByText(REPLACEMENTS)).all()) {
    if (!(await complaint.isVisible())) continue
    const text = await complaint.textContent()
    problems.push((text ?? '').replaceAll(/\s+/g, ' ').trim())
  }
  return problems
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`
