/// <reference lib="dom" />

/** How long (ms) a script may take, body included. Whoever waits for one that never comes could not try again. */
const LIMIT = 30_000

/** Scripts that have arrived or are on their way, by URL. Those that the page itself names are imported at its start only. */
const arrivals = new Map<string, Promise<void>>()
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
  arrivals.set(href, Promise.resolve())
}

/**
 * Runs an import of the shell after all of its files have been fetched into the HTTP cache. Many browsers remember for as
 * long as the page lives that a module could not be fetched, and answer another `import()` with the same error; a fetch
 * can be repeated. Takes the same arguments as Vite's preload helper, which it replaces: the import, the files that it
 * needs unless the chunk contains them, relative to the chunk, and its URL.
 * @throws when a file cannot be fetched in time; the next import fetches it again
 */
export async function importFetched<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer: string,
): Promise<T> {
  await Promise.all(files.map((file) => arrivalOf(new URL(file, importer).href)))
  return load()
}

function arrivalOf(url: string): Promise<void> {
  const known = arrivals.get(url)
  if (known) return known
  const arrival = fetchScript(url)
  arrivals.set(url, arrival)
  arrival.catch(() => {
    arrivals.delete(url)
    // As Vite's helper does: a newer release may have replaced the file, and the shell then offers that release.
    dispatchEvent(new Event('vite:preloadError'))
  })
  return arrival
}

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT) })
  const type = response.headers.get('content-type')
  if (!response.ok || !type?.includes('javascript')) {
    throw new TypeError(`Failed to fetch ${url}: ${response.status}, ${type}`)
  }
  await response.arrayBuffer()
}
