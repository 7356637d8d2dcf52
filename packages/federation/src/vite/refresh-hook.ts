import type { Plugin } from 'vite'

const FILE = 'refresh-hook.js'

/** As much of the hook of React's developer tools as it takes to hand React on to a refresh runtime. */
const HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
`

/**
 * Lets the dev server of a remote refresh components in a shell that was built for development. React reports itself
 * once, when it starts, before any code of the shell runs; so the hook stands in the page, and the refresh runtime finds
 * React there whenever it comes.
 */
export function refreshHook(): Plugin {
  return {
    name: 'celeiro-refresh-hook',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'development',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: HOOK })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'head-prepend' }],
  }
}
