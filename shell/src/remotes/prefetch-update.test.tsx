import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedRelease } from '../releases/resolve-releases.ts'
import { aRelease } from '../testing/a-release.ts'
import { prefetchUpdate } from './prefetch-update.ts'
import { remotes } from './remotes.ts'

let asked: string[]
beforeEach(() => {
  asked = []
  const answer = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname)
    return HttpResponse.json({ shared: {}, firstScreen: ['assets/boot.js', 'assets/start.css'] })
  }
  network.use(
    ...['/shell/:build/:file', '/assets/:file', '/released/:build/:file'].map((path) =>
      http.get(path, answer),
    ),
  )
  history.replaceState(null, '', '/rye')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

const remote = (buildId: string): ResolvedRelease => ({
  release: aRelease(buildId, {
    pages: [{ path: `/${buildId.slice(0, -1)}`, title: '' }],
    manifest: `/released/${buildId}/mf-manifest.json`,
    files: ['page.js', 'later.js'].map((path) => ({ path, integrity: '', preload: path === 'page.js' })),
  }),
})

const at = (...builds: string[]) =>
  Object.fromEntries(builds.map((build) => [build.slice(0, -1), remote(build)]))
const override: ResolvedRelease = { ...remote('oats1'), note: { kind: 'override', url: '' } }
const running = { shell: 's1', remotes: { ...at('malt1', 'barley1', 'rye1'), oats: override } }
const next = { shell: 's2', remotes: at('oats2', 'malt1', 'barley2', 'rye2') }

async function prefetched(update: typeof next, signal = new AbortController().signal) {
  remotes.take(running)
  const done = prefetchUpdate(update, running, signal)
  await vi.advanceTimersToNextTimerAsync()
  await done
  return asked
}

test('fetches what a reload loads first: of the shell, of the page and of the other remotes that are newer', async () => {
  const ofRemotes = ['/released/rye2/page.js', '/released/barley2/page.js']
  expect(await prefetched({ ...next, shell: 's1' })).toEqual(ofRemotes)
  asked = []
  expect(await prefetched(next)).toEqual([
    '/shell/s2/shell.json',
    '/assets/boot.js',
    '/assets/start.css',
    ...ofRemotes,
  ])
})

test('fetches nothing for an update that is withdrawn meanwhile, nor for a user who saves data', async () => {
  expect(await prefetched(next, AbortSignal.abort())).toEqual([])
  vi.spyOn(navigator, 'connection', 'get').mockReturnValue({ saveData: true })
  expect(await prefetched(next)).toEqual([])
})
