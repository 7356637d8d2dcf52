import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { enterOverrides } from './enter-overrides.ts'
import { mayHaveOverrides } from './override-storage.ts'

const address = location.href
const local = `${location.origin}/local`

const release = aRelease('1', { manifest: '/barley/m.json' })

/** The configuration of a host that allows overrides from these origins. */
function config(overrideOrigins?: string[]): AppConfig {
  return { apiUrl: '', remotes: { barley: { release } }, ...(overrideOrigins && { overrideOrigins }) }
}

/** Starts the app in this tab at an address. */
async function visit(search: string, overrideOrigins?: string[]) {
  history.replaceState({ kept: true }, '', `${location.pathname}${search}#place`)
  return enterOverrides(config(overrideOrigins))
}

/** URL of the remote's manifest after a visit. */
const manifestAt = async (...visited: Parameters<typeof visit>) =>
  ((await visit(...visited)).overrides.get('barley')?.release ?? release).manifest

/** The refresh runtime of a dev server. */
const runtime = "export function injectIntoGlobalHook(page) { page.dispatchEvent(new Event('joined')) }"

beforeEach(() => {
  network.use(
    http.get('/local/@mf-react-refresh-local', () => {
      return new HttpResponse(runtime, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
})

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', address)
})

test('keeps an override for the tab until it is reset, and removes its parameter from the address', async () => {
  expect(await manifestAt(`?page=2&remote.barley=${local}`, [location.origin])).toBe(
    `${local}/mf-manifest.json`,
  )
  expect(location.search).toBe('?page=2')
  expect(location.hash).toBe('#place')
  expect(history.state).toEqual({ kept: true })

  expect(mayHaveOverrides()).toBe(true)
  expect(await manifestAt('', [location.origin])).toBe(`${local}/mf-manifest.json`)
  // An empty parameter resets it.
  expect(await manifestAt('?remote.barley=', [location.origin])).toBe('/barley/m.json')
  expect(mayHaveOverrides()).toBe(false)
})

test('refuses and forgets overrides that are not allowed, or not any more', async () => {
  const { overrides, refused } = await visit(`?remote.barley=${local}`)
  expect(overrides.size).toBe(0)
  expect(refused).toEqual([{ remote: 'barley', url: local, reason: 'unauthorized' }])
  expect(mayHaveOverrides()).toBe(false)

  await visit(`?remote.barley=${local}`, [location.origin])
  const later = await visit('', ['https://elsewhere.example'])
  expect(later.overrides.size).toBe(0)
  expect(later.refused).toHaveLength(1)
  expect(mayHaveOverrides()).toBe(false)
})

test('ignores unreadable entries in storage', async () => {
  for (const text of ['{', '{"barley":1}', '[["barley"]]', '[["barley",1]]', 'null']) {
    sessionStorage.setItem('remoteOverrides', text)
    const { overrides, refused } = await visit('', [location.origin])
    expect(overrides.size).toBe(0)
    expect(refused).toEqual([])
  }
})

const declaration = { paths: ['/malt'], pages: [{ path: '/malt', title: 'Malte' }], groups: [] }

test('uses the pages that the local remote declares, and joins its refresh runtime before the first render', async () => {
  let joined = false
  addEventListener('joined', () => {
    joined = true
  })
  network.use(http.get('/local/remote.json', () => HttpResponse.json({ name: 'barley', ...declaration })))
  const { overrides } = await visit(`?remote.barley=${local}`, [location.origin])
  const dated = { buildId: 'local', releasedAt: '', manifest: `${local}/mf-manifest.json`, files: [] }
  expect(overrides.get('barley')).toEqual({ url: local, release: { ...declaration, ...dated } })
  expect(joined).toBe(true)
  expect(globalThis.__MF_REACT_REFRESH_URL__).toBe(`${local}/@mf-react-refresh-local`)
})

test('accepts a remote without a release if it has a declaration, or says why it has none', async () => {
  const search = `?remote.malt=${local}`
  const reason = async () => (await visit(search, [location.origin])).refused[0]?.reason
  network.use(http.get('/local/remote.json', () => HttpResponse.error()))
  expect(await reason()).toBe('unreachable')
  for (const answer of [HttpResponse.html('<!doctype html>'), HttpResponse.json({ pages: 'malt' })]) {
    network.use(http.get('/local/remote.json', () => answer))
    expect(await reason()).toBe('undeclared')
  }
  network.use(http.get('/local/remote.json', () => HttpResponse.json({ name: 'malt', ...declaration })))
  const { overrides } = await visit(search, [location.origin])
  expect([...overrides]).toMatchObject([['malt', { url: local, release: { pages: declaration.pages } }]])
})

/** Serves a preview of barley, which ends in so many milliseconds. */
function servePreview(lifetime = 60_000) {
  const until = new Date(Date.now() + lifetime).toISOString()
  const preview = { release: { ...release, manifest: '/remotes/barley/b7/mf-manifest.json' }, until }
  network.use(http.get('/remotes/barley/preview-pr-12.json', () => HttpResponse.json(preview)))
  return preview.release
}

test('takes a preview into this tab, before a login too, with its hashes and where no origin is allowed', async () => {
  const previewed = servePreview()
  for (const search of ['?remote.barley=pr-12', '']) {
    const { overrides, refused } = await visit(search)
    const url = `${location.origin}/remotes/barley/b7`
    expect([...overrides]).toEqual([['barley', { url, release: previewed, preview: 'pr-12' }]])
    expect(refused).toEqual([])
  }
  expect(location.search).toBe('')
  expect((await visit('?remote.barley=')).overrides.size).toBe(0)
  expect(mayHaveOverrides()).toBe(false)
})

test('says why there is no preview, and forgets one that expires', async () => {
  const reason = async (search = '?remote.barley=pr-12') => (await visit(search)).refused[0]?.reason
  for (const answer of [new HttpResponse(null, { status: 404 }), HttpResponse.html('<!doctype html>')]) {
    network.use(http.get('/remotes/barley/preview-pr-12.json', () => answer))
    expect(await reason()).toBe('no-preview')
  }
  servePreview()
  expect(await reason()).toBeUndefined()
  servePreview(-1)
  expect(await reason('')).toBe('expired')
  expect(mayHaveOverrides()).toBe(false)
  expect(await reason('?remote.Barley=pr-12')).toBe('misnamed')
})

test('continues without live updates when no dev server responds', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const down = `${location.origin}/down`
  expect(await manifestAt(`?remote.barley=${down}`, [location.origin])).toBe(`${down}/mf-manifest.json`)
  expect(warn).toHaveBeenCalledWith(`No live updates from ${down}`, expect.any(Error))
  warn.mockRestore()
})
