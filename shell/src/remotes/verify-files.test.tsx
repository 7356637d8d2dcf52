import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { network } from '@celeiro/testing'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFiles, fileUrl, verifyFiles } from './verify-files.ts'
import { verifyLaterChunks } from './verify-later-chunks.ts'

/** sha384 of `export const crop = 'barley'` and of `b { color: rgb(1, 2, 3) }`, from `printf … | openssl dgst -sha384 -binary | base64`. */
const SCRIPT = "export const crop = 'barley'"
const SCRIPT_INTEGRITY = 'sha384-CxSEkxaNeyLuzLcByhghETRyVIx5ArsrRqka/uiO7aEqwp33zyIlJiY2nGaBdeI2'
const STYLE = 'b { color: rgb(1, 2, 3) }'
const STYLE_INTEGRITY = 'sha384-WWUQRCaqkTOItiNLfqS8IqbLbI/ZYeFXuaTh7MWbIx3ouBGY2eO8sBM2aUrYDMyE'
const TAMPERED = 'globalThis.tampered = true; export const crop = "weeds"'

afterEach(() => {
  vi.useRealTimers()
})

/** A release with folder and files of its own, because what a page has once imported stays. */
function release(buildId: string): RemoteRelease {
  const release: RemoteRelease = {
    buildId,
    paths: ['/barley'],
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

/** Answers with the scripts in turn; the last one stays. Counts how often it was asked. */
function serve(url: string, ...bodies: string[]) {
  let asked = 0
  network.use(
    http.get(url, () => {
      const body = bodies[Math.min(asked, bodies.length - 1)]
      asked += 1
      return new HttpResponse(body, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
  return () => asked
}

test('what is imported later is what was released, whatever the server answers by then', async () => {
  const url = fileUrl(release('preloaded'), 'page.js')
  serve(url, SCRIPT)
  await verifyFiles([url])

  serve(url, TAMPERED)
  expect((await import(/* @vite-ignore */ url)).crop).toBe('barley')
})

test('refuses a script that is another one for the import than for the comparison', async () => {
  const url = fileUrl(release('swapped'), 'page.js')
  serve(url, SCRIPT, TAMPERED)
  await expect(verifyFiles([url])).rejects.toMatchObject({ remote: 'barley', reason: 'corrupted' })
  expect('tampered' in globalThis).toBe(false)
})

test('gives up a script that the browser does not get', async () => {
  const url = fileUrl(release('stuck'), 'page.js')
  let asked = 0
  network.use(
    http.get(url, async () => {
      asked += 1
      if (asked > 1) await delay('infinite')
      return new HttpResponse(SCRIPT, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const verification = expect(verifyFiles([url])).rejects.toMatchObject({ reason: 'timeout' })
  await expect.poll(() => asked).toBe(2)
  vi.advanceTimersByTime(8_000)
  await verification
})

test('asks again after a failure, and never again after a success', async () => {
  const url = fileUrl(release('mended'), 'page.js')
  network.use(http.get(url, () => new HttpResponse(null, { status: 404 })))
  await expect(verifyFiles([url])).rejects.toMatchObject({ reason: 'missing' })

  const asked = serve(url, SCRIPT)
  await Promise.all([verifyFiles([url]), verifyFiles([url])])
  await verifyFiles([url])
  expect(asked()).toBe(2)
})

test('tells a connection that was dropped from a file that was changed', async () => {
  const url = fileUrl(release('dropped'), 'page.js')
  let asked = 0
  network.use(
    http.get(url, () => {
      asked += 1
      if (asked === 2) return HttpResponse.error()
      return new HttpResponse(SCRIPT, { headers: { 'content-type': 'text/javascript' } })
    }),
  )
  await verifyFiles([url])
  expect((await import(/* @vite-ignore */ url)).crop).toBe('barley')
})

test('puts a style sheet into the page before anything asks for it', async () => {
  const url = fileUrl(release('styled'), 'page.css')
  network.use(http.get(url, () => new HttpResponse(STYLE, { headers: { 'content-type': 'text/css' } })))
  await verifyFiles([url])

  const bold = document.createElement('b')
  document.body.append(bold)
  expect(getComputedStyle(bold).color).toBe('rgb(1, 2, 3)')
  bold.remove()
  document.querySelector(`link[href="${url}"]`)?.remove()
})

test('holds files of no release to nothing', async () => {
  await expect(verifyFiles(['http://localhost:5001/src/remote.tsx'])).resolves.toBeUndefined()
})

test.each(['celeiroVerifyFiles', 'celeiroAdmitFiles'] as const)(
  'a later chunk is verified for releases that call %s',
  async (name) => {
    const url = fileUrl(release(name), 'page.js')
    serve(url, SCRIPT)
    verifyLaterChunks()
    await globalThis[name]?.([url])

    serve(url, TAMPERED)
    expect((await import(/* @vite-ignore */ url)).crop).toBe('barley')
  },
)
