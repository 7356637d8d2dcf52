import { defineConfig } from 'vite'

// One file for plain Node: bundles our workspace packages (they ship TypeScript), but no npm packages.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', sourcemap: true },
  ssr: { noExternal: [/^@celeiro\//] },
})
