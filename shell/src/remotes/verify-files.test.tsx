import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { fileUrl } from './release-files.ts'
import { RefusedFile } from './remote-failure.ts'
import { expectFiles, verifyFiles, verifyLaterChunks } from './verify-files.ts'

/** sha384 of `export const crop = 'barley'` and of `b { color: rgb(1, 2, 3) }`, from `printf … | openssl dgst -sha384 -binary | base64`. */
const SCRIPT = "export const crop = 'barley'"
const SCRIPT_INTEGRITY = 'sha384-CxSEkxaNeyLuzLcByhghETRyVIx5ArsrRqka/uiO7aEqwp33zyIlJiY2nGaBdeI2'
const STYLE = 'b { color: rgb(1, 2, 3) }'
const STYLE_INTEGRITY = 'sha384-WWUQRCaqkTOItiNLfqS8IqbLbI/ZYeFXuaTh7MWbIx3ouBGY2eO8sBM2aUrYDMyE'
const TAMPERED = 'globalThis.tampered = true; export const crop = "weeds"'

afterEach(() => void vi.useRealTimers())

/** A release with its own folder and files, because a page keeps every imported module. */
function release(buildId: string): RemoteRelease {
  const release: RemoteRelease = {
    buildId,
    paths: ['/barley'],
    pages: [{ path: '/barley', title: 'Barley' }],
    releasedAt: '2026-11-20T12:00:00Z',
    manifest: `/remotes/barley/${buildId}/mf-manifest.json`,
    files: [
      { path: 'page.js', integrity: SCRIPT_INTEGRITY, preload: true },
      { path: 'page.css', integrity: STYLE_INTEGRITY, preload: true },
    ],
  }
  expectFiles('barley', release)
  return release
}

type Reply = string | (() => Response | Promise<Response>)

/** Serves the replies, scripts or whole responses, in turn and repeats the last one. Returns the number of requests. */
function serve(url: string, ...replies: Reply[]) {
  let requests = 0
  const script = (text: string) => new HttpResponse(text, { headers: { 'content-type': 'text/javascript' } })
  network.use(
    http.get(url, () => {
      const reply = replies[Math.min(requests, replies.length - 1)] ?? ''
      requests += 1
      return typeof reply === 'string' ? script(reply) : reply()
    }),
  )
  return () => requests
}

test('imports get the released content, whatever the server sends by then', async () => {
  const url = fileUrl(release('preloaded'), 'page.js')
  serve(url, SCRIPT)
  // As the later chunks of a release.
  verifyLaterChunks()
  await globalThis.celeiroVerifyFiles?.([url])

  serve(url, TAMPERED)
  expect((await import(/* @vite-ignore */ url)).crop).toBe('barley')
})

test('rejects a script whose content changes between verification and import', async () => {
  const url = fileUrl(release('swapped'), 'page.js')
  serve(url, SCRIPT, TAMPERED)
  await expect(verifyFiles([url])).rejects.toMatchObject({ remote: 'barley', reason: 'corrupted' })
  expect('tampered' in globalThis).toBe(false)
})

test('aborts a preload that hangs', async () => {
  const url = fileUrl(release('stuck'), 'page.js')
  const requests = serve(url, SCRIPT, () => new Promise<never>(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const verification = expect(verifyFiles([url])).rejects.toMatchObject({ reason: 'timeout' })
  await expect.poll(requests).toBe(2)
  vi.advanceTimersByTime(8_000)
  await verification
})

test('retries after a failure, and never fetches again after a success', async () => {
  const url = fileUrl(release('mended'), 'page.js')
  serve(url, () => new HttpResponse(null, { status: 404 }))
  await expect(verifyFiles([url])).rejects.toMatchObject({ reason: 'missing' })

  const requests = serve(url, SCRIPT)
  await Promise.all([verifyFiles([url]), verifyFiles([url])])
  await verifyFiles([url])
  expect(requests()).toBe(2)
})

test('distinguishes a dropped connection from a changed file', async () => {
  const url = fileUrl(release('dropped'), 'page.js')
  serve(url, SCRIPT, HttpResponse.error, SCRIPT)
  if (await remembersFailures()) return expect(verifyFiles([url])).rejects.toThrow(RefusedFile)
  await verifyFiles([url])
  expect((await import(/* @vite-ignore */ url)).crop).toBe('barley')
})

/** Whether this browser never loads a module again that has failed: Chromium before 156, for example. */
async function remembersFailures(): Promise<boolean> {
  const url = fileUrl(release('probed'), 'page.js')
  serve(url, HttpResponse.error, SCRIPT)
  await import(/* @vite-ignore */ url).catch(() => {})
  return import(/* @vite-ignore */ url).then(
    () => false,
    () => true,
  )
}

test('adds a style sheet to the page before any import of it', async () => {
  const url = fileUrl(release('styled'), 'page.css')
  serve(url, () => new HttpResponse(STYLE, { headers: { 'content-type': 'text/css' } }))
  await verifyFiles([url])

  const bold = document.createElement('b')
  document.body.append(bold)
  expect(getComputedStyle(bold).color).toBe('rgb(1, 2, 3)')
  bold.remove()
  document.querySelector(`link[href="${url}"]`)?.remove()
})

test('does not verify files outside of releases', async () => {
  await expect(verifyFiles(['http://localhost:5001/src/remote.tsx'])).resolves.toBeUndefined()
})
