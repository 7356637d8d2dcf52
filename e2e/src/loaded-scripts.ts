import type { Page, Response } from '@playwright/test'

export interface LoadedScript {
  url: string
  text: string
}

/**
 * Keeps every script that a page loads from now on.
 * @returns what hands over those that have come by then; what is fetched ahead later has no end within a test
 */
export function collectScripts(page: Page): () => Promise<LoadedScript[]> {
  const scripts: Promise<LoadedScript>[] = []
  const keep = (response: Response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return
    scripts.push(response.text().then((text) => ({ url: response.url(), text })))
  }
  page.on('response', keep)
  return () => {
    page.off('response', keep)
    return Promise.all(scripts)
  }
}
