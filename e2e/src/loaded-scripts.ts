import type { Page, Request, Response } from '@playwright/test'

export interface LoadedScript {
  url: string
  text: string
}

/**
 * Keeps every script that a page loads from now on, for the document that it shows in the end: a reload starts anew.
 * @returns what hands over those that have come by then; what is fetched ahead later has no end within a test
 */
export function collectScripts(page: Page): () => Promise<LoadedScript[]> {
  let scripts: Promise<LoadedScript>[] = []
  const keep = (response: Response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return
    scripts.push(response.text().then((text) => ({ url: response.url(), text })))
  }
  const startAnew = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scripts = []
  }
  page.on('request', startAnew)
  page.on('response', keep)
  return () => {
    page.off('request', startAnew)
    page.off('response', keep)
    return Promise.all(scripts)
  }
}
