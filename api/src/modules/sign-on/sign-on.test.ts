import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { createApp } from '../../app.ts'
import { randomIds } from '../../database/ids.ts'
import { users } from '../../database/schema/users.ts'
import { companyBrowser, SITE } from '../../testing/company-browser.ts'
import { COMPANY_CLIENT, startCompanyProvider } from '../../testing/company-provider.ts'
import { callsWith, closeAfterAll, createTestWorld, TEST_CONFIG } from '../../testing/test-world.ts'
import { OUTCOME_SECONDS, STATE_SECONDS } from './seals.ts'

type Config = NonNullable<typeof TEST_CONFIG.signOn>

const provider = closeAfterAll(await startCompanyProvider({ sites: [SITE] }))
const talkative = closeAfterAll(
  await startCompanyProvider({ sites: [SITE], isPublic: true, isTalkative: true }),
)
const { behaviour } = provider
const base: Config = {
  ...COMPANY_CLIENT,
  issuer: provider.issuer,
  name: 'a conta da empresa',
  createdRole: undefined,
  roles: undefined,
}

let lines: string[] = []
const logged = { logLevel: 'warn' as const, logStream: { write: (line: string) => lines.push(line) } }
const world = closeAfterAll(await createTestWorld({ ...logged, signOn: base }))
const { app, db, addUser } = world

/** Another instance on the same database, which may be configured otherwise. */
const anInstance = async (signOn: Partial<Config> = {}, config: Partial<typeof TEST_CONFIG> = {}) =>
  closeAfterAll(
    await createApp({
      db,
      clock: world.clock,
      ids: randomIds,
      config: { ...TEST_CONFIG, ...logged, ...config, signOn: { ...base, ...signOn } },
    }),
  )
const ofTalkative = await anInstance({ issuer: talkative.issuer, clientSecret: undefined })
beforeEach(() => {
  lines = []
  Object.assign(behaviour, { who: undefined, ahead: 0, hangs: false })
})

let number = 0
/** A user with an account of the company that has the same e-mail, verified. The account signs on next. */
async function aColleague(values: Partial<typeof users.$inferInsert> = {}, claims = {}) {
  number += 1
  const email = `colega${number}@empresa.example`
  const user = await addUser({ email, ...values })
  const sub = `sub-${number}`
  anAccount(sub, { email, email_verified: true, ...claims })
  return { ...user, sub, email }
}
function anAccount(sub: string, claims: Record<string, unknown>) {
  behaviour.accounts.set(sub, claims)
  behaviour.who = sub
}

const START = '/api/auth/sso'
const CALLBACK = '/api/auth/sso/callback?'

/** Signs on in a browser, and takes the outcome as the app does. */
async function signOn(browser = companyBrowser(app), path = START, via = app) {
  const login = await browser.follow(path, '/login#sso=')
  const taken = await browser.call('POST', '/api/auth/sso/session', via)
  return { to: decodeURIComponent(login.hash.slice('#sso='.length)), taken, body: taken.json() }
}

const auditOf = (action: string) =>
  lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line['action'] === action)

const SENTENCES = {
  SSO_UNAVAILABLE: 'A conta da empresa não responde agora',
  SSO_DENIED: 'A conta da empresa não autorizou a entrada',
  SSO_STATE: 'Esta entrada não começou neste navegador',
  SSO_RESPONSE: 'A resposta da conta da empresa não é válida',
  SSO_RETURN: 'O endereço de retorno não é do Celeiro',
  EMAIL_NOT_VERIFIED: 'A conta da empresa não confirma',
  EMAIL_UNKNOWN: 'Nenhum usuário tem o e-mail',
  EMAIL_SHARED: 'Mais de um usuário tem o e-mail',
  NO_ROLE: 'A sua conta da empresa não dá acesso',
  USER_INACTIVE: 'Usuário inativo',
  LAST_ADMIN: 'É preciso manter',
}

/** A refusal reads the same on the login and in the log. @returns where it leads */
async function expectRefusal(code: keyof typeof SENTENCES, ...signingOn: Parameters<typeof signOn>) {
  lines = []
  const { taken, body, to } = await signOn(...signingOn)
  expect([taken.statusCode, body.code]).toEqual([403, code])
  expect(body.message).toMatch(new RegExp(`^${SENTENCES[code]}.* \\(${code} [0-9a-f]{8}\\)$`))
  const reference = /([0-9a-f]{8})\)$/.exec(body.message)?.[1]
  const logged = lines.filter((line) => line.includes(`"reqId":"${reference}`) && line.includes(code))
  expect(logged).not.toEqual([])
  expect(auditOf('LOGIN_REFUSED')).toMatchObject([{ reason: code, actorId: null }])
  return to
}

const claimsOf = ({ accessToken }: { accessToken: string }) => world.accessTokens.verify(accessToken)
const update = ({ id }: { id: string }, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id))
const readUser = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('a user with an account of the company', () => {
  it('signs on by the verified e-mail, is linked, and has a session like any other', async () => {
    const values = { role: 'PARTNER', email: 'Bia@Empresa.example' } as const
    const colleague = await aColleague(values, { email: 'bia@empresa.example' })
    const path = '/home?status=DRAFT#x'
    const { to, taken, body } = await signOn(undefined, `${START}?to=${encodeURIComponent(path)}`)
    expect([taken.statusCode, to]).toEqual([200, path])
    expect(await claimsOf(body)).toMatchObject({ sub: colleague.id, role: 'PARTNER' })
    expect((await readUser(colleague.id))?.companyIdentity).toBe(`${provider.issuer} ${colleague.sub}`)
    expect(auditOf('LINKED')).toMatchObject([{ actorId: colleague.id, entityId: colleague.id }])
    expect(auditOf('LOGIN')).toMatchObject([{ actorId: colleague.id }])
    const calls = world.callsOf(body)
    const listed = { isOfCompany: true, isCurrent: true, device: 'Firefox no Linux' }
    expect(await calls.read('/api/profile/sessions')).toMatchObject([listed])
    expect((await world.refresh(body.refreshToken)).statusCode).toBe(200)
    expect((await calls.read<object[]>('/api/profile/sessions')).length).toBe(1)
  })

  it('is known by the subject afterwards, whatever the e-mail', async () => {
    const colleague = await aColleague()
    await signOn()
    anAccount(colleague.sub, { email: 'outro@empresa.example' })
    const { body } = await signOn()
    expect(await claimsOf(body)).toMatchObject({ sub: colleague.id })
    expect(auditOf('LINKED')).toHaveLength(1)
  })

  it.each([
    ['Keycloak', { email_verified: true, preferred_username: 'x' }],
    ['Entra ID', { email_verified: undefined, xms_edov: '1' }],
    ['Entra ID with a flag', { email_verified: undefined, xms_edov: true }],
  ])('signs on with what %s says in the ID token', async (_name, claims) => {
    await aColleague({}, claims)
    Object.assign(talkative.behaviour, behaviour)
    expect((await signOn(companyBrowser(ofTalkative))).taken.statusCode).toBe(200)
  })

  it('goes on at another instance, also while the secret changes', async () => {
    await aColleague()
    const jwtSecrets = ['a newer secret that is long enough, too', ...TEST_CONFIG.jwtSecrets]
    const second = await anInstance({}, { jwtSecrets })
    const browser = companyBrowser(app)
    const { pathname, search } = await browser.follow(START, CALLBACK)
    expect((await browser.call('GET', pathname + search, second)).statusCode).toBe(302)
    expect((await browser.call('POST', '/api/auth/sso/session', second)).statusCode).toBe(200)
  })

  it('finds the page of before, unless it belonged to somebody else', async () => {
    const colleague = await aColleague()
    const own = await signOn(undefined, `${START}?to=/home&of=${colleague.id}`)
    const others = await signOn(undefined, `${START}?to=/home&of=somebody-else`)
    expect([own.to, others.to]).toEqual(['/home', '/'])
  })

  it('may begin in two tabs, and has the outcome once', async () => {
    await aColleague()
    const browser = companyBrowser(app)
    const [first, second] = [await browser.follow(START, CALLBACK), await browser.follow(START, CALLBACK)]
    for (const { pathname, search } of [first, second]) {
      await browser.call('GET', pathname + search)
      expect((await browser.call('POST', '/api/auth/sso/session')).statusCode).toBe(200)
    }
    const again = await browser.call('POST', '/api/auth/sso/session')
    expect([again.statusCode, again.json().code]).toEqual([403, 'SSO_ENDED'])
  })

  it('leaves no session behind that the app does not take', async () => {
    const colleague = await aColleague()
    const browser = companyBrowser(app)
    await browser.follow(START, '/login#sso=')
    world.advance(OUTCOME_SECONDS + 1)
    const late = await browser.call('POST', '/api/auth/sso/session')
    expect(late.json().code).toBe('SSO_ENDED')
    const calls = callsWith(app, await world.headersOf(colleague))
    expect(await calls.read('/api/profile/sessions')).toEqual([])
  })

  it('leaves the session of the provider, too', async () => {
    await aColleague()
    const { refreshToken } = (await signOn()).body
    const end = (session: { refreshToken: string }) =>
      companyBrowser(app).call('POST', '/api/auth/sso/logout', app, session)
    const url = new URL((await end({ refreshToken })).json().url)
    expect(url.href).toContain(`${provider.issuer}/session/end?`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/login`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await world.refresh(refreshToken)).statusCode).toBe(401)
    const { refreshToken: other } = await world.session((await addUser()).username)
    expect((await end({ refreshToken: other })).json()).toEqual({ url: null })
    expect((await world.refresh(other)).statusCode).toBe(401)
  })
})

describe('nobody gets in', () => {
  test.each(['https://mal.example/', '//mal.example', '/\\mal.example', '/\t/mal.example', 'home'])(
    'with a return to %j',
    async (to) => {
      await aColleague()
      const path = `${START}?to=${encodeURIComponent(to)}`
      expect(await expectRefusal('SSO_RETURN', undefined, path)).toBe('/')
    },
  )

  test.each([
    ['with another state', (callback: URL) => callback.searchParams.set('state', 'outro')],
    ['without a state', (callback: URL) => callback.searchParams.delete('state')],
    ['that took too long', () => world.advance(STATE_SECONDS + 1)],
  ])('by a response %s', async (_name, change) => {
    await aColleague()
    const browser = companyBrowser(app)
    const callback = await browser.follow(START, CALLBACK)
    change(callback)
    await expectRefusal('SSO_STATE', browser, callback.href)
  })

  test('in another browser, by a stolen code', async () => {
    await aColleague()
    const stolen = await companyBrowser(app).follow(START, CALLBACK)
    const thief = companyBrowser(app)
    // The thief has begun a sign-on, too.
    await thief.follow(START, CALLBACK)
    await expectRefusal('SSO_STATE', thief, stolen.href)
  })

  test.each(['nonce', 'code_challenge'])('by a response to a request with another %s', async (name) => {
    await aColleague()
    const browser = companyBrowser(app)
    const request = await browser.follow(START, `${provider.issuer}/auth`)
    request.searchParams.set(name, 'x'.repeat(43))
    await expectRefusal('SSO_RESPONSE', browser, request.href)
  })

  test('by a code that was used', async () => {
    await aColleague()
    const browser = companyBrowser(app)
    const callback = await browser.follow(START, CALLBACK)
    expect((await signOn(browser, callback.href)).taken.statusCode).toBe(200)
    await expectRefusal('SSO_RESPONSE', browser, callback.href)
    expect(lines.some((line) => line.includes('"reason":"invalid_grant"'))).toBe(true)
  })

  test.each([
    ['that nobody has', { email: 'ninguem@empresa.example' }, 'EMAIL_UNKNOWN'],
    ['that is not verified', { email_verified: false }, 'EMAIL_NOT_VERIFIED'],
    ['that is only text', { email_verified: 'true' }, 'EMAIL_NOT_VERIFIED'],
    ['that is none', { email: undefined }, 'EMAIL_NOT_VERIFIED'],
  ] as const)('by an e-mail %s', async (_name, claims, code) => {
    const colleague = await aColleague({}, claims)
    await expectRefusal(code)
    expect((await readUser(colleague.id))?.companyIdentity).toBeNull()
  })

  test('by the e-mail of two users, of whom one may when the other is deactivated', async () => {
    const { email } = await aColleague()
    const other = await addUser({ email: email.toUpperCase() })
    await expectRefusal('EMAIL_SHARED')
    await update(other, { isActive: false })
    expect((await signOn()).taken.statusCode).toBe(200)
  })

  test('who is deactivated here, linked or not', async () => {
    const colleague = await aColleague({ isActive: false })
    await expectRefusal('USER_INACTIVE')
    await update(colleague, { isActive: true })
    expect((await signOn()).taken.statusCode).toBe(200)
    await update(colleague, { isActive: false })
    await expectRefusal('USER_INACTIVE')
  })

  test('who cancels at the provider, and may try again from there', async () => {
    await aColleague()
    behaviour.who = null
    expect(await expectRefusal('SSO_DENIED', undefined, `${START}?to=/home`)).toBe('/home')
  })

  test('while the provider is down, or takes too long', async () => {
    const free = createServer()
    await new Promise<void>((resume) => free.listen(0, '127.0.0.1', resume))
    const { port } = free.address() as AddressInfo
    await new Promise((resume) => free.close(resume))
    const down = await anInstance({ issuer: `http://127.0.0.1:${port}` })
    await expectRefusal('SSO_UNAVAILABLE', companyBrowser(down))
    const slow = await anInstance()
    behaviour.hangs = true
    await expectRefusal('SSO_UNAVAILABLE', companyBrowser(slow))
    // The host asks again, instead of keeping the failure.
    behaviour.hangs = false
    await aColleague()
    expect((await signOn(companyBrowser(slow))).taken.statusCode).toBe(200)
  })

  test('while the clocks differ by more than a minute', async () => {
    await aColleague()
    // ID tokens of this provider are valid for half a minute.
    behaviour.ahead = -75_000
    expect((await signOn()).taken.statusCode).toBe(200)
    behaviour.ahead = -120_000
    await expectRefusal('SSO_RESPONSE')
  })
})

describe('with roles and users of the provider', async () => {
  const map = new Map([
    ['celeiro-admins', 'ADMIN'],
    ['celeiro-parceiros', 'PARTNER'],
  ] as const)
  const roles = { claim: 'groups', map }
  const managed = await anInstance({ roles, createdRole: 'CLIENT' })
  const strict = await anInstance({ roles })

  it('creates whom the provider knows, with the role that it gives', async () => {
    const said = { email_verified: true, name: 'Nova Colega', preferred_username: 'nova.colega' }
    anAccount('nova', { ...said, email: 'nova@empresa.example', groups: ['celeiro-parceiros'] })
    const { body } = await signOn(companyBrowser(managed))
    const claims = await claimsOf(body)
    expect(claims).toMatchObject({ role: 'PARTNER', name: 'Nova Colega', username: 'nova.colega' })
    expect((await world.login('nova.colega', '')).statusCode).not.toBe(200)
    // The name of another user, and no group.
    anAccount('outra', { ...said, email: 'outra@empresa.example' })
    const other = await signOn(companyBrowser(managed))
    expect(await claimsOf(other.body)).toMatchObject({ role: 'CLIENT', username: 'outra@empresa.example' })
    const admin = await world.signedIn()
    expect(await admin.read(`/api/users/${claims.sub}/history`)).toMatchObject([
      { message: 'Criado como Parceiro', author: 'Conta da empresa' },
    ])
  })

  it('creates nobody for an e-mail that is not verified, or that of a deactivated user', async () => {
    anAccount('falsa', { email: 'falsa@empresa.example' })
    await expectRefusal('EMAIL_NOT_VERIFIED', companyBrowser(managed))
    await aColleague({ isActive: false })
    await expectRefusal('USER_INACTIVE', companyBrowser(managed))
  })

  it('takes the role at each login, and ends the sessions of the former one', async () => {
    const admin = await world.signedIn()
    const groups = ['x', 'celeiro-parceiros', 'celeiro-admins']
    const colleague = await aColleague({ role: 'CLIENT' }, { groups })
    const promoted = (await signOn(companyBrowser(managed))).body
    expect(await claimsOf(promoted)).toMatchObject({ role: 'ADMIN' })
    behaviour.accounts.set(colleague.sub, { groups: 'celeiro-parceiros' })
    const demoted = (await signOn(companyBrowser(managed))).body
    expect(await claimsOf(demoted)).toMatchObject({ role: 'PARTNER' })
    expect((await world.refresh(promoted.refreshToken)).statusCode).toBe(401)
    expect((await world.refresh(demoted.refreshToken)).statusCode).toBe(200)
    expect(await admin.read(`/api/users/${colleague.id}/history`)).toMatchObject([
      { message: 'Tipo: Administrador → Parceiro', author: 'Conta da empresa' },
      { message: 'Tipo: Cliente → Administrador', author: 'Conta da empresa' },
      { message: 'Vinculado à conta da empresa pelo e-mail', author: 'Conta da empresa' },
    ])
  })

  it('lets nobody in without a role, and keeps the last administrator', async () => {
    await aColleague({ role: 'ADMIN' }, { groups: [] })
    await expectRefusal('NO_ROLE', companyBrowser(strict))
    await aColleague({ role: 'ADMIN' }, { groups: ['celeiro-parceiros'] })
    expect((await signOn(companyBrowser(strict))).taken.statusCode).toBe(200)
    await db.update(users).set({ role: 'CLIENT' }).where(eq(users.role, 'ADMIN'))
    await aColleague({ role: 'ADMIN' }, { groups: ['celeiro-parceiros'] })
    await expectRefusal('LAST_ADMIN', companyBrowser(strict))
  })
})

test('with PASSWORDS=off one account alone logs in, changes and resets a password', async () => {
  const closed = await anInstance({}, { emergencyAccount: 'Socorro' })
  const [emergency, colleague] = [await world.signedIn({ username: 'socorro' }), await addUser()]
  const ofEmergency = callsWith(closed, emergency.headers)
  const own = callsWith(closed, await world.headersOf(colleague))
  const refused = await own.post('/api/auth/login', { username: colleague.username, password: 'segredo1' })
  const message = 'O acesso com senha está desligado. Entre com a conta da empresa'
  expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'PASSWORDS_OFF', message }])
  const admitted = await own.post('/api/auth/login', { username: 'socorro', password: 'segredo1' })
  expect(admitted.statusCode).toBe(200)
  const linkOf = ({ id }: { id: string }) => ofEmergency.post(`/api/users/${id}/password-link`)
  expect((await linkOf(colleague)).json().code).toBe('PASSWORDS_OFF')
  expect((await linkOf(emergency)).statusCode).toBe(201)
  const passwords = { currentPassword: 'segredo1', newPassword: 'segredo2' }
  expect((await own.post('/api/profile/password', passwords)).json().code).toBe('PASSWORDS_OFF')
})

test('without a provider there is nothing of it', async () => {
  const config = { ...TEST_CONFIG, signOn: undefined }
  const browser = companyBrowser(
    closeAfterAll(await createApp({ db, clock: world.clock, ids: randomIds, config })),
  )
  for (const path of [START, '/api/auth/sso/callback']) {
    expect((await browser.call('GET', path)).json().code).toBe('NOT_FOUND')
  }
  const taken = await browser.call('POST', '/api/auth/sso/session')
  expect([taken.statusCode, taken.headers['set-cookie']]).toEqual([404, undefined])
})
