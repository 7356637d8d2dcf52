import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const fromShell = (requiredVersion: string) => ({ singleton: true, requiredVersion, import: false as const })

export default defineConfig({
  plugins: [
    react(),
    federation({
      name: 'clima',
      manifest: true,
      dts: false,
      exposes: { './remote': './src/remote.tsx' },
      shareStrategy: 'loaded-first',
      shared: {
        react: fromShell('^19.0.0'),
        'react-dom': fromShell('^19.0.0'),
        'react-router-dom': fromShell('^7.0.0'),
        '@celeiro/shared-auth': fromShell('^1.0.0'),
      },
    }),
  ],
  build: { target: 'es2022', rollupOptions: { input: 'src/remote.tsx' } },
})
