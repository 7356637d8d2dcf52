import type { Page, Request, Response } from '@playwright/test'

export interface LoadedScript {
  url: string
  text: string
}

/**
 * Records every script that the current document loads from now on. A reload clears the record.
 * @returns a function that returns the scripts loaded so far, because prefetching may continue beyond the test
 */
export function collectScripts(page: Page): () => Promise<LoadedScript[]> {
  let scripts: Promise<LoadedScript>[] = []
  const keep = (response: Response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return
    scripts.push(response.text().then((text) => ({ url: response.url(), text })))
  }
  const clearOnNavigation = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scripts = []
  }
  page.on('request', clearOnNavigation)
  page.on('response', keep)
  return () => {
    page.off('request', clearOnNavigation)
    page.off('response', keep)
    return Promise.all(scripts)
  }
}
