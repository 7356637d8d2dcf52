import type { Manifest } from 'vite'

/** The page and the module that it starts; what else has a source file is imported by our own code, when it is needed. */
const BOOT_SOURCES = ['index.html', 'src/bootstrap.tsx']

/** React Router is shared shaken; the whole of it stands ready for consumers that need more, and ours never do. */
const WHOLE_ROUTER = '__prebuild__react_mf_2_router'

/**
 * Every script that the shell needs before it can show anything. Shared modules are imported dynamically, on the word
 * of those before: unless the page names them all, the browser finds them one after the other, in about ten rounds.
 */
export function bootScripts(manifest: Manifest): string[] {
  const scripts = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || key.includes(WHOLE_ROUTER) || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    // The federation imports shared modules dynamically, our own packages by their sources.
    for (const imported of chunk.dynamicImports ?? [])
      if (isFederation(key) || isPartOfBoot(imported)) visit(imported)
  }
  for (const key of Object.keys(manifest)) if (!key.startsWith('_') && isPartOfBoot(key)) visit(key)
  return [...scripts]
}

const isFederation = (key: string): boolean => /^_*virtual[:_]/.test(key)

/** Keys are source files, `virtual:` for what the federation generated, `_` for chunks that several share. */
function isPartOfBoot(key: string): boolean {
  return key.startsWith('_') || isFederation(key) || BOOT_SOURCES.includes(key)
}

/** The page with a `modulepreload` for every script that it does not name yet. */
export function withPreloads(page: string, scripts: readonly string[]): string {
  const links = scripts
    .map((file) => `/${file}`)
    .filter((href) => !page.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  return page.replace('</head>', `${links.join('\n')}\n</head>`)
}
