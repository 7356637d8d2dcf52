import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
import { buildSmallShell } from '../testing/small-shell.ts'
import type { Trial } from './checked-build.ts'
import { findChromium } from './find-chromium.ts'
import { checkBuild, tryRemote } from './try-remote.ts'
import { limits } from './visit-pages.ts'

isolateBuilds()

let shell: string
beforeAll(async () => {
  limits.call = 8_000
  shell = await buildSmallShell()
})
afterAll(() => rm(dirname(shell), { recursive: true }))

/** Leaves the React of the shell and its links to the pages. */
const ENTRY = `
export const init = ({ react, ...others }) => {
  Object.assign(globalThis, react['1.0.0'].lib())
  Object.assign(globalThis, { Link: others['react-router-dom']['1.0.0'].lib().Link })
}
export const get = async () => {
  const module = await import('./assets/remote-1.js')
  return () => module
}`

const inEffect = (code: string) => `useEffect(() => { ${code} }, []); return 'shown'`
const THROWS = `throw new Error('boom')`

/** The bodies of the components of pages, by path below that of the remote. */
const PAGES = {
  quiet: `return createElement(Link, { to: '/barley/quiet' }, 'shown')`,
  layout: `useLayoutEffect(() => { ${THROWS} }, []); return 'shown'`,
  later: inEffect(`setTimeout(() => { ${THROWS} }, 500)`),
  rejected: inEffect(`(async () => { ${THROWS} })()`),
  endless: `const [n, set] = useState(0); useEffect(() => set(n + 1)); return n`,
  animated: `const [n, set] = useState(0); useEffect(() => { requestAnimationFrame(() => set(n + 1)) }); return n`,
  worker: inEffect(`new Worker(URL.createObjectURL(new Blob(['']))).onerror = () => {}`),
  backend: inEffect(`fetch('https://rain.example/today')`),
  approved: inEffect(`fetch('https://frete.example/today').catch(() => {})`),
  font: inEffect(
    `new FontFace('barley-sans', 'url(data:font/woff2;base64,d09GMg==)').load().catch(() => {})`,
  ),
  stuck: inEffect('for (;;);'),
  silent: 'throw new Promise(() => {})',
}
/** Pages that take long, of other roles than the rest, so that these are visited meanwhile. */
const SLOW: Record<string, string> = { stuck: 'CLIENT', silent: 'PARTNER' }

/** @param module source of what the remote exposes */
async function trialOf(module: string, declared: object = {}): Promise<Trial> {
  const pages = Object.keys(PAGES).map((page) => {
    const path = `/barley/${page}`
    return { path, title: path, roles: [SLOW[page] ?? 'ADMIN'] }
  })
  const files = {
    'remoteEntry-1.js': ENTRY,
    'assets/remote-1.js': module,
    'remote.json': JSON.stringify({ pages, connect: ['https://frete.example'], ...declared }),
    'assets/remote-1.js.map': undefined,
  }
  const remote = await readRemoteBuild(await build('one', { files }))
  const shared = { react: '1.0.0', 'react-router-dom': '1.0.0' }
  return tryRemote(remote, { buildId: 's1', shared, root: shell }, findChromium() ?? '')
}

test('tells which pages throw, never stop working or are blocked', async () => {
  const routes = Object.entries(PAGES).map(
    ([page, body]) => `{ path: '/barley/${page}', Component() {\n${body}\n} },`,
  )
  const trial = await trialOf(['export const routes = [{ children: [', ...routes, '] }]'].join('\n'))
  expect(trial.broken.map(({ place, error }) => `${place}: ${error?.split(' (')[0]}`)).toEqual([
    'page /barley/layout: boom',
    'page /barley/later: boom',
    'page /barley/rejected: boom',
    'page /barley/endless: undefined',
    'page /barley/animated: undefined',
    'page /barley/stuck: undefined',
  ])
  expect(trial.unseen).toEqual(['its page /barley/silent as PARTNER'])
  expect(trial.blocked).toEqual([
    'worker-src blob on its page /barley/worker',
    'connect-src https://rain.example/today on its page /barley/backend',
    'font-src data on its page /barley/font',
  ])
  expect(trial.policy).toBeUndefined()
  // Two of them take as long as a page may.
}, 60_000)

test('a build that expects its files elsewhere is refused before it is rendered', async () => {
  const remote = await readRemoteBuild(await build('one'))
  const { requirements } = remote
  const metaData = { ...requirements.metaData, publicPath: '/clima/' }
  const elsewhere = { ...remote, requirements: { ...requirements, metaData } }
  const deployed = { shell: undefined, remotes: {} }
  const found = await checkBuild(elsewhere, deployed, { render: { chromium: undefined } })
  expect(found).toMatchObject({ errors: [expect.stringContaining('expected at /clima/')], warnings: [] })
})

const layout = "export const routes = [{ path: '/barley', children: [{ path: 'quiet' }] }]"
const pages = ['quiet', 'old'].map((page) => ({ path: `/barley/${page}`, title: page }))
const extensions = [{ slot: 'order.details', title: 'Cevada', order: 10 }]
test.each([
  ['export const pages = []', {}, 'it exports no routes'],
  [layout, { pages }, 'it has no route for /barley/old, which it declares'],
  [
    layout,
    { pages: pages.slice(0, 1), extensions },
    'it has no component in `extensions` for order.details, which it declares',
  ],
])('tells why a remote does not load: %s', async (module, declared, failure) => {
  const trial = await trialOf(module, declared)
  expect(trial.failure?.split(' (')[0]).toBe(failure)
})
