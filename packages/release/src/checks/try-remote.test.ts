import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
import { buildSmallShell } from '../testing/small-shell.ts'
import type { LoadedBuild } from './checked-build.ts'
import { findChromium } from './find-chromium.ts'
import { tryRemote } from './try-remote.ts'

isolateBuilds()

let shell: string
beforeAll(async () => {
  shell = await buildSmallShell()
})
afterAll(() => rm(dirname(shell), { recursive: true }))

/** Leaves the React of the shell to the pages. */
const ENTRY = `
export const init = ({ react }) => Object.assign(globalThis, react['1.0.0'].lib())
export const get = async () => {
  const module = await import('./assets/remote-1.js')
  return () => module
}`

/** Pages that take long, of other roles than the rest, so that these are visited meanwhile. */
const SLOW: Record<string, string> = { '/barley/stuck': 'CLIENT', '/barley/never': 'PARTNER' }

/** @param pages the body of the component of each, by its path below that of the remote */
async function trialOf(pages: Record<string, string>): Promise<LoadedBuild> {
  const paths = Object.keys(pages).map((page) => `/barley/${page}`)
  const routes = Object.entries(pages).map(
    ([page, body]) => `{ path: '/barley/${page}', Component() {\n${body}\n} },`,
  )
  const files = {
    'remoteEntry-1.js': ENTRY,
    'assets/remote-1.js': ['export const routes = [', ...routes, ']'].join('\n'),
    'assets/remote-1.js.map': undefined,
  }
  const declared = paths.map((path) => ({
    path,
    title: path,
    roles: [SLOW[path] ?? 'ADMIN'],
  }))
  const remote = await readRemoteBuild(await build('one', { pages: declared, files }))
  const trial = await tryRemote(remote, { apiUrl: '', remotes: {} }, shell, findChromium() ?? '')
  if ('failure' in trial) throw new Error(trial.failure)
  return trial
}

const inEffect = (code: string) => `useEffect(() => { ${code} }, []); return 'shown'`

test('refuses pages that throw after they have shown, or never stop working', async () => {
  const throwing = `throw new Error('boom')`
  const { broken, unseen, blocked } = await trialOf({
    quiet: `return 'shown'`,
    effect: inEffect(throwing),
    layout: inEffect(throwing).replace('useEffect', 'useLayoutEffect'),
    later: inEffect(`setTimeout(() => { ${throwing} }, 500)`),
    rejected: inEffect(`(async () => { ${throwing} })()`),
    endless: `const [n, set] = useState(0); useEffect(() => set(n + 1)); return n`,
    animated: `const [n, set] = useState(0); useEffect(() => { requestAnimationFrame(() => set(n + 1)) }); return n`,
    stuck: inEffect('for (;;);'),
    never: `throw new Promise(() => {})`,
  })
  expect(broken.map(({ place, error }) => `${place}: ${error?.split(' (')[0]}`)).toEqual([
    'page /barley/effect: boom',
    'page /barley/layout: boom',
    'page /barley/later: boom',
    'page /barley/rejected: boom',
    'page /barley/endless: undefined',
    'page /barley/stuck: undefined',
  ])
  expect(unseen).toEqual(['its page /barley/never as PARTNER'])
  expect(blocked).toEqual([])
  // Two of them take as long as a page may.
}, 60_000)

test('tells what the policy of the host blocks, and refuses no page that goes on without', async () => {
  const { broken, blocked } = await trialOf({
    worker: inEffect(`new Worker(URL.createObjectURL(new Blob(['']))).onerror = () => {}`),
    style: inEffect(
      `document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { top: 0 }' }))`,
    ),
    backend: inEffect(`fetch('https://rain.example/today')`),
    font: inEffect(
      `new FontFace('barley-sans', 'url(data:font/woff2;base64,d09GMg==)').load().catch(() => {})`,
    ),
    cssom: inEffect(`
      const style = document.head.appendChild(document.createElement('style'))
      style.sheet.insertRule('@scope ([data-remote="barley"]) { p { top: 0 } }')
      return () => style.remove()`),
  })
  expect(blocked).toEqual([
    'worker-src blob on its page /barley/worker',
    'style-src-elem inline on its page /barley/style',
    'connect-src https://rain.example/today on its page /barley/backend',
    'font-src data on its page /barley/font',
  ])
  expect(broken).toEqual([])
}, 60_000)

test('tells what pages leave behind, and nothing that they take along', async () => {
  const { left, broken } = await trialOf({
    listener: inEffect(`addEventListener('resize', () => {})`),
    document: inEffect(`document.addEventListener('keydown', () => {}, true)`),
    interval: inEffect(`setInterval(() => {}, 1000)`),
    timer: inEffect(`setTimeout(() => {}, 60_000)`),
    element: inEffect(`document.body.appendChild(document.createElement('aside'))`),
    style: inEffect(`document.head.append(document.createElement('style'))`),
    tidy: inEffect(`
      const ended = new AbortController()
      const follow = () => {}
      const aside = document.createElement('aside')
      addEventListener('resize', follow)
      document.addEventListener('keydown', follow, { signal: ended.signal })
      addEventListener('scroll', follow, { once: true })
      const interval = setInterval(follow, 1000)
      setTimeout(follow)
      document.body.append(aside)
      return () => {
        removeEventListener('resize', follow)
        ended.abort()
        clearInterval(interval)
        aside.remove()
      }`),
  })
  const after = 'after users have left its page /barley'
  expect(left.map((it) => it.split(' (')[0])).toEqual([
    `a listener for resize on window ${after}/listener`,
    `a listener for keydown on document ${after}/document`,
    `an interval ${after}/interval`,
    `a timer ${after}/timer`,
    `<aside> in body ${after}/element`,
    `<style> in head ${after}/style`,
  ])
  expect(broken).toEqual([])
}, 60_000)

test('tells of rules that scripts add outside of the scope of the remote', async () => {
  const { looseRules } = await trialOf({
    emotion: inEffect(`
      const { sheet } = document.head.appendChild(document.createElement('style'))
      sheet.insertRule('.css-1 { color: red }')
      sheet.insertRule('@media print { body { margin: 0 } }')
      sheet.insertRule('@scope ([data-remote="barley"]) { p { top: 0 } }')`),
    adopted: inEffect(`
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('h1 { font: inherit }')
      document.adoptedStyleSheets.push(sheet)`),
  })
  expect(new Set(looseRules)).toEqual(new Set(['body', '.css-1', 'h1']))
}, 60_000)
