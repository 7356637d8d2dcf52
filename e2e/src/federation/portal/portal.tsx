import * as lists from '@celeiro/lists'
import * as sharedAuth from '@celeiro/shared-auth'
import * as uiKit from '@celeiro/ui-kit'
import { init, loadRemote } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as reactQuery from '@tanstack/react-query'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as router from 'react-router-dom'

// Our remotes contain no federation runtime and find that of the page here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const celeiro = new URLSearchParams(location.search).get('celeiro') ?? ''
const manifest = new URLSearchParams(location.search).get('manifest') ?? ''
const provided = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
})

init({
  name: 'portal',
  remotes: [{ name: 'orders', entry: new URL(manifest, celeiro).href }],
  shareStrategy: 'loaded-first',
  shared: {
    react: provided(React.version, React),
    'react/jsx-runtime': provided(React.version, jsxRuntime),
    'react-dom': provided(ReactDOM.version, ReactDOM),
    'react-router-dom': provided('7.0.0', router),
    '@tanstack/react-query': provided('5.0.0', reactQuery),
    '@celeiro/shared-auth': provided('1.0.0', sharedAuth),
    '@celeiro/ui-kit': provided('1.0.0', uiKit),
    '@celeiro/lists': provided('1.0.0', lists),
  },
})

sharedAuth.configureApi({ baseUrl: celeiro })
sharedAuth.startSession()
await sharedAuth.login({ username: 'helena.moraes', password: 'celeiro123' })
const remote = await loadRemote<{ routes: router.RouteObject[] }>('orders/remote')
const root = document.getElementById('root')
if (!remote || !root) throw new Error('there is no remote, or no place for it')
createRoot(root).render(
  <uiKit.UiProvider>
    <sharedAuth.QueryProvider>
      <React.Suspense>
        <router.RouterProvider
          router={router.createMemoryRouter(remote.routes, { initialEntries: ['/home'] })}
        />
      </React.Suspense>
    </sharedAuth.QueryProvider>
  </uiKit.UiProvider>,
)
