import { network } from '@celeiro/testing'
import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { fetchFile } from './fetch-file.ts'

const url = new URL('/remotes/barley/1/page.js', location.href)
const patient = { timeout: 5_000, attempts: 2 }
/** sha384 of `export {}`, from `printf 'export {}' | openssl dgst -sha384 -binary | base64`. */
const integrity = 'sha384-VVxCXcxpOv0nZ/0YpxpNmvOMf1L1Hb6UQplg7as60Q+OX5995JTMkCby7S/OIk9s'

const script = () => new HttpResponse('export {}', { headers: { 'content-type': 'text/javascript' } })

/** Answers in turn; the last answer stays. Counts how often it was asked. */
function answer(...answers: (() => Response | Promise<Response>)[]) {
  let asked = 0
  network.use(
    http.get(url.pathname, () => {
      const next = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      return next?.()
    }),
  )
  return () => asked
}

test('answers the file, complete', async () => {
  answer(script)
  const response = await fetchFile('barley', url, { ...patient, integrity })
  expect(await response.text()).toBe('export {}')
})

test.each([
  ['a server error', 'server', () => new HttpResponse(null, { status: 503 })],
  ['a gateway that has had enough', 'server', () => new HttpResponse(null, { status: 429 })],
  ['an unreachable host', 'unreachable', () => HttpResponse.error()],
  ['a changed file', 'corrupted', () => new HttpResponse('export { stolen }')],
] as const)('tries again after %s, and says the cause when it stays', async (_name, reason, fault) => {
  const asked = answer(fault, script)
  await fetchFile('barley', url, { ...patient, integrity })
  expect(asked()).toBe(2)

  const askedInVain = answer(fault)
  await expect(fetchFile('barley', url, { ...patient, integrity })).rejects.toMatchObject({
    remote: 'barley',
    reason,
  })
  expect(askedInVain()).toBe(2)
})

test.each([
  ['a file that is gone', () => new HttpResponse(null, { status: 404 })],
  ['a page where a script should be', () => HttpResponse.html('<p>Início</p>')],
] as const)('asks once more for %s, which a cache may have kept', async (_name, fault) => {
  const asked = answer(fault)
  const patience = { ...patient, attempts: 3 }
  await expect(fetchFile('barley', url, patience)).rejects.toMatchObject({ reason: 'missing' })
  expect(asked()).toBe(2)
})

test('gives up a file that hangs, and asks again', async () => {
  const hang = async () => {
    await delay('infinite')
    return script()
  }
  const asked = answer(hang, script)
  await fetchFile('barley', url, { timeout: 100, attempts: 2 })
  expect(asked()).toBe(2)

  answer(hang)
  await expect(fetchFile('barley', url, { timeout: 100, attempts: 1 })).rejects.toMatchObject({
    reason: 'timeout',
  })
})

test('does not ask again for what the policy of the page keeps out', async () => {
  const asked = answer(() => {
    const blocked = { blockedURI: url.href, documentURI: location.href } as const
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        ...blocked,
        effectiveDirective: 'connect-src',
        violatedDirective: 'connect-src',
        originalPolicy: '',
        disposition: 'enforce',
        statusCode: 200,
      }),
    )
    return HttpResponse.error()
  })
  await expect(fetchFile('barley', url, patient)).rejects.toMatchObject({ reason: 'blocked' })
  expect(asked()).toBe(1)
})
