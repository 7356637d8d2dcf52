/// <reference lib="dom" />
import type { Thrown } from './thrown-at.ts'

/** A page that the remote declares, or what it shows in a slot, as a further page. */
export interface TrialPlace {
  path: string
  slot?: string
  value?: unknown
}

/** What the page of a trial is told before any of its scripts. */
export interface TrialSettings {
  /** The remote's own entry, relative to this one. */
  entry: string
  places: readonly TrialPlace[]
  /** Path of a page with nothing on it. */
  away: string
}

export type TrialReport =
  /** The shell has asked for the remote. */
  | { kind: 'begun' }
  | { kind: 'loaded' }
  | { kind: 'shown'; path: string }
  /** A page has had its time, after which the browser had nothing to do, or always something. */
  | { kind: 'settled'; path: string; isEndless: boolean }
  /** What the Content-Security-Policy has not let through. */
  | { kind: 'blocked'; directive: string; blocked: string }
  /** `load`: while the exposed module loads; `render`: within a page; `uncaught`: anywhere; `rejected`: nobody has handled it. */
  | ({ kind: 'load' | 'render' | 'uncaught' | 'rejected' } & Thrown)

declare global {
  var celeiroTrial: TrialSettings
  var celeiroReport: (report: TrialReport) => void
}

type Provided = Record<string, { lib?: () => object }>

interface Container {
  init(shareScope: Record<string, Provided>, ...rest: unknown[]): unknown
  get(module: string): Promise<() => { routes?: unknown; extensions?: Record<string, unknown> }>
}

interface Route {
  path?: string
  element?: unknown
  Component?: unknown
  children?: Route[]
}

type CreateElement = (type: unknown, props: object | null, ...children: unknown[]) => unknown
interface Shared {
  react: { Component: new (props: object) => { props: { children?: unknown } }; createElement: CreateElement }
  'react-router-dom': {
    useLocation: () => { pathname: string }
    matchRoutes: (routes: Route[], address: string) => unknown[] | null
  }
}

// The entry that the shell gets in place of the remote's own, which it wraps: its routes tell when a page shows or throws. So a
// trial depends on the protocol of federation entries, and on no text or markup of the shell. It imports types alone, so that it is
// served without a bundle.

const { entry, places, away } = globalThis.celeiroTrial
const report = globalThis.celeiroReport
const load = (): Promise<Container> => import(new URL(entry, import.meta.url).href)

const tell = (kind: 'load' | 'render' | 'uncaught' | 'rejected', error: unknown) => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  report({ kind, message, stack })
}
// The frames of the remote may lie below many of React.
Error.stackTraceLimit = 50
addEventListener('error', ({ error }) => tell('uncaught', error))
addEventListener('unhandledrejection', ({ reason }) => tell('rejected', reason))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  report({ kind: 'blocked', directive: effectiveDirective, blocked: blockedURI }),
)

let scope: Record<string, Provided> = {}
// The types of modules that only the page has.
const shared = <K extends keyof Shared>(name: K) => Object.values(scope[name] ?? {})[0]?.lib?.() as Shared[K]

/** Frames without a change after which a page is still: what it changes in each one may take two. */
const STILL = 4
/** Changes of the document: one that a page changes all the time never comes to rest. */
let changes = 0
const observer = new MutationObserver(() => {
  changes += 1
})
observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
async function settle(path: string): Promise<void> {
  // The effects of the page have run after two frames, and what they have started half a second later.
  await frame()
  await frame()
  await new Promise((resolve) => setTimeout(resolve, path === away ? 100 : 600))
  let isFree = false
  requestIdleCallback(() => {
    isFree = true
  })
  let still = 0
  // On a busy machine frames take longer, as the work does, or come late and leave no time.
  const limit = performance.now() + 5_000
  const isBusy = () => !isFree || still < STILL
  for (let frames = 0; isBusy() && (frames < 60 || performance.now() < limit); frames += 1) {
    const before = changes
    await frame()
    still = changes > before ? 0 : still + 1
  }
  report({ kind: 'settled', path, isEndless: isBusy() })
}

function watch(routes: readonly Route[]): Route[] {
  const { Component, createElement } = shared('react')
  const { useLocation } = shared('react-router-dom')
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when the shell's React is there.
  class Watched extends Component {
    static getDerivedStateFromError = () => ({ failed: true })
    state = { failed: false }
    componentDidMount() {
      // A page that throws has not shown, whichever report arrives first.
      if (this.state.failed) return
      report({ kind: 'shown', path: location.pathname })
      void settle(location.pathname)
    }
    componentDidCatch = (error: unknown) => tell('render', error)
    render = () => (this.state.failed ? null : this.props.children)
  }
  // Each address is another page, also on the same route.
  // biome-ignore lint/correctness/noComponentHookFactories: likewise.
  const Page = ({ children }: { children: unknown }) =>
    createElement(Watched, { key: useLocation().pathname }, children)
  const watched = ({ element, Component: Own, children, ...route }: Route): Route => ({
    ...route,
    ...(Own || element !== undefined
      ? { element: createElement(Page, null, Own ? createElement(Own, null) : element) }
      : {}),
    ...(children && { children: children.map(watched) }),
  })
  return routes.map(watched)
}

function requireAll(what: string, declared: readonly string[], find: (one: string) => unknown): void {
  const missing = declared.filter((one) => !find(one))
  if (missing.length > 0) throw new Error(`it has no ${what} for ${missing.join(', ')}, which it declares`)
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    tell('load', error)
    throw error
  }
}

export const init: Container['init'] = (shareScope, ...rest) =>
  attempt(async () => {
    report({ kind: 'begun' })
    scope = shareScope
    return (await load()).init(shareScope, ...rest)
  })

export const get: Container['get'] = (name) =>
  attempt(async () => {
    const { routes, extensions = {} } = (await (await load()).get(name))()
    if (!Array.isArray(routes)) throw new Error('it exports no routes')
    const { matchRoutes } = shared('react-router-dom')
    const pages = places.filter(({ slot }) => slot === undefined).map(({ path }) => path)
    requireAll('route', pages, (path) => matchRoutes(routes, path))
    const slots = places.flatMap(({ slot = [] }) => slot)
    requireAll('component in `extensions`', slots, (slot) => extensions[slot])
    report({ kind: 'loaded' })
    const { createElement } = shared('react')
    const shown = places.flatMap(({ slot, path, value }) =>
      slot ? { path, element: createElement(extensions[slot], { value }) } : [],
    )
    const watched = watch([...routes, ...shown, { path: away, element: null }])
    return () => ({ routes: watched })
  })
