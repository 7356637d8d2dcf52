import { defineConfig } from 'vite'

// One file to run with plain Node: our workspace packages are bundled (they ship TypeScript), npm packages stay outside.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', sourcemap: true },
  ssr: { noExternal: [/^@celeiro\//] },
})
