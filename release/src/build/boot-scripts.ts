import * as z from 'zod/mini'

/** What is read of the manifest that Vite writes of a build. */
export const chunkManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)

/** The page and the module that it starts. */
const BOOT_SOURCES = ['index.html', 'src/bootstrap.tsx']

/**
 * Every script that the shell needs before it can show anything: the page's own script imports the app dynamically, so
 * that a script of the app that fails to load is reported, and Vite names in the page what is imported statically.
 */
export function bootScripts(manifest: z.infer<typeof chunkManifest>): string[] {
  const scripts = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  BOOT_SOURCES.forEach(visit)
  return [...scripts]
}

/**
 * The page with a `modulepreload` for every script that it does not name yet, ahead of its own: a browser has few connections
 * to a host, and requests in the order of the page.
 */
export function withPreloads(page: string, scripts: readonly string[]): string {
  const links = scripts
    .map((file) => `/${file}`)
    .filter((href) => !page.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">\n`)
  return page.replace('<script type="module"', (own) => `${links.join('')}${own}`)
}
