import { apiUrlOf } from '@celeiro/app-manifest/api-url'
import type { ProxyOptions } from 'vite'
import rootPackage from '../../../../package.json' with { type: 'json' }

/** Provides the product's version, which only the root `package.json` has, as `import.meta.env.APP_VERSION`. */
export const appVersionDefine = { 'import.meta.env.APP_VERSION': JSON.stringify(rootPackage.version) }

/** The API of `npm start`. */
const OWN_API = 'http://localhost:3000'

/** How a server of Vite passes requests on: the other one sees those of this machine, not of a page, so that it needs no CORS for developers. */
export const passOn = (target: string): ProxyOptions => ({
  target,
  changeOrigin: true,
  configure: (proxy) => void proxy.on('proxyReq', (request) => request.removeHeader('origin')),
})

/** How a dev server passes calls to the API of `API_URL`, by default the one that `npm start` runs. */
export const devProxy = (target = apiUrlOf(process.env) ?? OWN_API): Record<string, ProxyOptions> => ({
  '/api': passOn(target),
})
