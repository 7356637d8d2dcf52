import { defineConfig } from 'vite'

// For plain Node: bundles our workspace packages (they ship TypeScript), but no npm packages. Of the federation runtime it
// needs the comparison of versions alone, and what that package installs would be another 2 MB. What the import command parses and
// shows with is of its own package, where an image does not look. Of the parsers of style sheets and
// scripts it makes chunks that only a release to the host loads. The chunks of the API and of
// the web host lie beside `main.js`, as their sources do.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        migrate: 'src/start/migrate.ts',
        import: 'src/start/import.ts',
        sessions: 'src/start/sessions.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: [
      /^@celeiro\//,
      /^@module-federation\//,
      /^(acorn|postcss|nanoid|picocolors|source-map-js)\b/,
      /^(commander|cli-progress|string-width|strip-ansi|ansi-regex|emoji-regex|is-fullwidth-code-point)\b/,
    ],
  },
})
