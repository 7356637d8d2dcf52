import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { packKit } from './src/pack/pack-kit.ts'

/** The contract's modules, which remotes bundle, as they are in the kit. */
function contract(): Record<string, string> {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../api-contract/package.json', import.meta.url), 'utf8'),
  )
  const modules = Object.values(exports).map((source) => source.replace(/^\.\/|\.ts$/g, ''))
  return Object.fromEntries(
    modules.map((module) => [`node_modules/@celeiro/api-contract/${module}`, `../api-contract/${module}.ts`]),
  )
}

// For plain Node, like the API host: bundles our workspace packages and no npm packages.
export default defineConfig({
  plugins: [packKit()],
  build: {
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: {
        celeiro: './src/celeiro.ts',
        links: './src/links.ts',
        vite: './src/vite.ts',
        vitest: './src/vitest.ts',
        ...contract(),
      },
      external: /^(?!@celeiro\/)[@\w]/,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@celeiro\//] },
})
