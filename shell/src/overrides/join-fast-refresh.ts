/** The module through which Vite's React plugin applies edits to mounted components. */
interface RefreshRuntime {
  injectIntoGlobalHook: (window: Window) => void
}

/** Globals that code from a Vite dev server expects in the page. Usually the dev server's own page defines them. */
declare global {
  var __MF_REACT_REFRESH_URL__: string | undefined
  interface Window {
    $RefreshReg$: () => void
    $RefreshSig$: () => (type: unknown) => unknown
  }
}

/** Path of the actual refresh runtime on the federation plugin's dev server. `/@react-refresh` there only imports ours. */
const RUNTIME = '/@mf-react-refresh-local'

/**
 * Lets remotes from dev servers run in this page and show edits without a reload. They share the refresh runtime of the first
 * dev server that responds. Only a shell built for development does this; other shells accept only built remotes, which need
 * no refresh runtime.
 * @param urls URLs of the remotes
 */
export async function joinFastRefresh(urls: readonly string[]): Promise<void> {
  if (!import.meta.env.DEV) return
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type
  for (const url of urls) {
    const runtimeUrl = `${url}${RUNTIME}`
    globalThis.__MF_REACT_REFRESH_URL__ = runtimeUrl
    try {
      const runtime: RefreshRuntime = await import(/* @vite-ignore */ runtimeUrl)
      runtime.injectIntoGlobalHook(window)
      return
    } catch (error) {
      // The server is down or is not a dev server. The failure panel of the remote reports it.
      console.warn(`No live updates from ${url}`, error)
    }
  }
}
