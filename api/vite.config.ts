import { defineConfig } from 'vite'

// For plain Node: bundles our workspace packages (they ship TypeScript), but no npm packages. The chunks of the API and of
// the web host lie beside `main.js`, as their sources do.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', migrate: 'src/migrate.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@celeiro\//] },
})
