import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

/** Chromium's message for a failed request, which tells neither its method nor its address. */
const FAILED_REQUEST = 'Failed to load resource'

/**
 * Records console errors, uncaught errors and policy violations of all pages of a context.
 * @returns ends it and reads them; a failed request with its method, its URL and, as Chromium words it, its status or its cause
 */
export async function recordComplaints(context: BrowserContext): Promise<() => string[]> {
  const requests: Request[] = []
  const complaints: { text: string; url?: string }[] = []
  const keepRequest = (request: Request) => requests.push(request)
  const keepError = (error: WebError) => complaints.push({ text: String(error.error()) })
  const keepMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const text = message.text()
    complaints.push(text.startsWith(FAILED_REQUEST) ? { text, url: message.location().url } : { text })
  }
  context.on('request', keepRequest).on('weberror', keepError).on('console', keepMessage)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`)
    })
  })
  return () => {
    // The context of a page is that of the next test too.
    context.off('request', keepRequest).off('weberror', keepError).off('console', keepMessage)
    return complaints.map(({ text, url }) => (url ? `${text} [${methodsOf(url, requests)} ${url}]` : text))
  }
}

/** GET where Playwright knows no such request, as for icons. The message does not tell requests to one address apart. */
function methodsOf(url: string, requests: readonly Request[]): string {
  const methods = requests.filter((request) => request.url() === url).map((request) => request.method())
  return [...new Set(methods)].join('/') || 'GET'
}
