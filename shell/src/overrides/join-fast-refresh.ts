/** The module by which Vite's React plugin applies an edit to components that are mounted. */
interface RefreshRuntime {
  injectIntoGlobalHook: (window: Window) => void
}

/** What the code of a Vite dev server expects of the page that it runs in, which usually is one that it made itself. */
declare global {
  var __MF_REACT_REFRESH_URL__: string | undefined
  interface Window {
    $RefreshReg$: () => void
    $RefreshSig$: () => (type: unknown) => unknown
  }
}

/** Where the federation plugin's dev server has the refresh runtime itself; `/@react-refresh` there only asks for ours. */
const RUNTIME = '/@mf-react-refresh-local'

/**
 * Lets remotes that dev servers deliver run in this page, and their edits show without a reload. All share one refresh
 * runtime, that of the first which answers. Only a shell built for development can do so; others take in built remotes
 * alone, which need none of it.
 * @param urls where the remotes come from
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
      // Down, or no dev server at all: where the remote should be, the page says so.
      console.warn(`No live updates from ${url}`, error)
    }
  }
}
