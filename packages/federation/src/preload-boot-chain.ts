import type { Plugin, Rolldown } from 'vite'

/**
 * Names in the page every script that the shell needs before it can show anything. The browser would otherwise find
 * them one after the other, in about ten rounds: shared modules are imported dynamically, on the word of the ones
 * before (docs/decisions/shared-modules.md has the figures).
 */
export function preloadBootChain(): Plugin {
  const lazyModules = new Set<string>()
  return {
    name: 'celeiro-preload-boot-chain',
    apply: 'build',
    moduleParsed({ id, dynamicallyImportedIds }) {
      // What our own code imports dynamically can wait; what the federation does must be there at boot.
      const isOurs = !id.includes('virtual:mf') && !id.includes('/node_modules/')
      if (isOurs && !id.endsWith('/main.ts'))
        for (const imported of dynamicallyImportedIds) lazyModules.add(imported)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return bootChain(bundle, lazyModules)
          .map((fileName) => `/${fileName}`)
          .filter((href) => !html.includes(`"${href}"`))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** Every script that is reached from the entries, the page's and the federation's, without passing a lazy module. */
function bootChain(bundle: Rolldown.OutputBundle, lazyModules: ReadonlySet<string>): string[] {
  const chain = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (chain.has(fileName) || chunk?.type !== 'chunk' || isOptional(chunk, lazyModules)) return
    chain.add(fileName)
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
  return [...chain]
}

/** The whole of a module that is shared shaken stands ready for consumers that need more; ours never do. */
function isOptional(
  { facadeModuleId, fileName }: Rolldown.OutputChunk,
  lazyModules: ReadonlySet<string>,
): boolean {
  return (
    (facadeModuleId !== null && lazyModules.has(facadeModuleId)) ||
    fileName.includes('__prebuild__react_mf_2_router')
  )
}
