import { expect, test, vi } from 'vitest'
import {
  CHOOSE_SHELL,
  CHOOSE_SHELL_HASH,
  FAILED_SHELL_KEY,
  leftShellKey,
  SHELL_PAGES_ID,
  type ShellPages,
} from './choose-shell.ts'
import { isInCandidate, nameHash } from './rollout.ts'

const [RELEASE, CANDIDATE] = ['<p>release', '<p>candidate']
const shells = {
  build: 'e3540c603362',
  salt: 'shell-e3540c603362',
  for: { share: 1 },
  step: '10000-aa',
  pages: [RELEASE, CANDIDATE],
} as const satisfies ShellPages

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Base64url, without padding, as in the tokens of the API. */
function tokenOf(claims: unknown): string {
  const text = base64(new TextEncoder().encode(JSON.stringify(claims)))
  return `e30.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`
}
const ana = tokenOf({ sub: 'ana', name: 'Ana' })

/** Runs the script in a page of its own. @returns the page that it writes, and what it leaves */
function choose(stored: Record<string, string>, rollout: Partial<ShellPages> = {}) {
  const events = new EventTarget()
  const page: Pick<typeof globalThis, 'celeiroShell'> = { celeiroShell: undefined }
  let written = ''
  const document = {
    getElementById: (id: string) =>
      id === SHELL_PAGES_ID ? { textContent: JSON.stringify({ ...shells, ...rollout }) } : null,
    write: (text: string) => {
      written += text
    },
  }
  const location = { reload: vi.fn() }
  const names = ['document', 'localStorage', 'addEventListener', 'globalThis', 'location']
  const run = new Function(...names, CHOOSE_SHELL)
  run(document, stored, events.addEventListener.bind(events), page, location)
  return { written, shell: page.celeiroShell, events, reload: location.reload }
}

test('the hash in the policy of the page is that of the script', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(CHOOSE_SHELL))
  expect(CHOOSE_SHELL_HASH).toBe(`sha256-${base64(new Uint8Array(digest))}`)
})

test('writes the page of the candidate for those accounts that the host counts as its own', () => {
  const salt = 'shell-90abcc1567c0'
  const named = {
    accounts: [nameHash(salt, 'joão-7'), nameHash(salt, 'EVA@CELEIRO.example'), nameHash(salt, 'c8-㋡😀')],
  }
  const ids = Array.from({ length: 150 }, (_, index) => `${index % 2 ? 'joão-' : 'c'}${index}-㋡😀`)
  for (const audience of [
    { share: 0.3 },
    named,
    { roles: ['PARTNER'] },
    { share: 0.1, roles: ['ADMIN'], ...named },
    {},
  ])
    for (const [index, id] of ids.entries()) {
      const account = {
        id,
        role: index % 3 ? 'PARTNER' : 'ADMIN',
        ...(index % 5 && { username: `JOÃO-${index}` }),
        ...(index % 7 && { email: `${index === 9 ? 'eva' : index}@celeiro.example` }),
      }
      const { id: sub, ...claims } = account
      const { written, shell } = choose(
        { accessToken: tokenOf({ sub, ...claims, name: 'Conceição ???>>>' }) },
        { salt, for: audience },
      )
      const isIn = isInCandidate({ salt, for: audience }, account)
      expect(written, id).toBe(`${isIn ? CANDIDATE : RELEASE}<!--`)
      expect(shell !== undefined, id).toBe(isIn)
    }
  expect(choose({ authToken: ana }).shell).toMatchObject({ build: shells.build, step: shells.step })
  // The app reads a token without a role as that of an administrator, and any spelling of one.
  for (const claims of [{ sub: 'ana' }, { sub: 'ana', role: ' admin ' }])
    expect(choose({ authToken: tokenOf(claims) }, { for: { roles: ['ADMIN'] } }).shell).toBeDefined()
})

test.each([
  ['no session', {}],
  ['a token that is none', { accessToken: 'opaque' }],
  ['a token without a signature', { accessToken: ana.slice(0, -1) }],
  ['a damaged token', { accessToken: ana.replace('.ey', '.e§') }],
  ['claims that are no object', { accessToken: tokenOf('ana') }],
  ['no account', { accessToken: tokenOf({ name: 'Ana' }) }],
  ['a blank account', { accessToken: tokenOf({ sub: ' ' }) }],
  ['a number as the account', { accessToken: tokenOf({ sub: 7 }) }],
  ['a candidate that has failed here', { accessToken: ana, [FAILED_SHELL_KEY]: shells.build }],
  ['a candidate that the account has left', { accessToken: ana, [leftShellKey('ana')]: shells.build }],
])('writes the page of the release for %s', (_, stored) => {
  expect(choose(stored)).toMatchObject({ written: `${RELEASE}<!--`, shell: undefined })
})

test('another build that has failed or was left does not count, nor does what another account has left', () => {
  const stored = { [FAILED_SHELL_KEY]: 'a', [leftShellKey('ana')]: 'a', [leftShellKey('eva')]: shells.build }
  expect(choose({ accessToken: ana, ...stored }).written).toBe(`${CANDIDATE}<!--`)
})

test.each(['error', 'unhandledrejection'])('an %s before the first screen loads the release', (type) => {
  const stored: Record<string, string> = { accessToken: ana }
  const { events, reload } = choose(stored)
  events.dispatchEvent(new Event(type))
  expect(reload).toHaveBeenCalledOnce()
  expect(stored[FAILED_SHELL_KEY]).toBe(shells.build)
  expect(choose(stored).written).toBe(`${RELEASE}<!--`)
})

test('an error on the first screen is none, nor is a preload that fails before it', () => {
  const stored: Record<string, string> = { accessToken: ana }
  const { events, shell } = choose(stored)
  events.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: { rel: 'preload' } }))
  shell?.started()
  events.dispatchEvent(new Event('error'))
  expect(stored).toEqual({ accessToken: ana })
})
