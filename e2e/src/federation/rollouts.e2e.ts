import { isInCandidate } from '@celeiro/app-manifest/rollout'
import type { APIRequestContext, Page } from '@playwright/test'
import { accounts, bodyRows, PASSWORD, startOwnSession } from '../app.ts'
import { FAILURE_KEY } from './edited-builds.ts'
import { comeBack, expectFailure, expectTable, failurePanel, updateNotice } from './pages.ts'
import { expect, test } from './site-test.ts'

test.use({ expectedErrors: /RemoteFailure|remote "orders"|thrown on purpose/ })

interface Person {
  id: string
  username: string
}

/** What accounts do by the API alone. */
async function apiOf(request: APIRequestContext) {
  async function authorize({ username }: Pick<Person, 'username'>) {
    const response = await request.post('/api/auth/login', { data: { username, password: PASSWORD } })
    return { authorization: `Bearer ${(await response.json()).accessToken}` }
  }
  const headers = await authorize(accounts.admin)
  let created = 0
  return {
    async createPerson(): Promise<Person> {
      created += 1
      const username = `pessoa.${process.pid}.${created}`
      const user = {
        username,
        password: PASSWORD,
        name: 'Pessoa',
        phone: '65 99999-0000',
        userType: 'CLIENT',
      }
      const response = await request.post('/api/users', { data: user, headers })
      expect(response.status()).toBe(201)
      return { id: (await response.json()).data.id, username }
    },
    async report(person: Person, event: object): Promise<void> {
      const data = { events: [event] }
      const response = await request.post('/api/telemetry', { data, headers: await authorize(person) })
      expect(response.status()).toBe(204)
    },
    withdrawn: async () => (await (await request.get('/api/rollouts/withdrawn')).json()).data,
  }
}

/** Opens the orders in a new tab. @returns the builds of the orders whose files it requests */
async function buildsInNewTab(page: Page): Promise<string[]> {
  const tab = await page.context().newPage()
  const builds = new Set<string>()
  tab.on('request', (request) => {
    const [, build] = request.url().match(/\/remotes\/orders\/([^/]+)\//) ?? []
    if (build) builds.add(build)
  })
  await tab.goto('/home')
  await expectTable(tab, 'Pedidos')
  await tab.close()
  return [...builds]
}

test('a candidate at 25 % runs for its accounts alone, from their next tab on, until it crashes for six of them', async ({
  page: outside,
  openBrowser,
  request,
  site,
}) => {
  await site.configure({ telemetry: '/api/telemetry' })
  const before = await site.config()
  const release = before.remotes['orders']?.release.buildId ?? ''
  // For almost nobody, so that the sides of a larger share are known.
  await site.release('throwing-orders', '--canary', '0.01')
  const candidate = async () => (await site.config()).remotes['orders']?.candidate
  const { salt = '', release: { buildId: build = '' } = {} } = (await candidate()) ?? {}
  const { createPerson, report, withdrawn } = await apiOf(request)
  const has: Person[] = []
  const hasNot: Person[] = []
  while (has.length < 6 || hasNot.length === 0) {
    const person = await createPerson()
    if (isInCandidate({ salt, share: 0.0001 }, person.id)) continue
    ;(isInCandidate({ salt, share: 0.25 }, person.id) ? has : hasNot).push(person)
  }
  const [first, ...others] = has

  const inside = await (await openBrowser()).newPage()
  await startOwnSession(inside, first?.username)
  await startOwnSession(outside, hasNot[0]?.username)

  await test.step('open tabs keep the release and are not called into the candidate', async () => {
    for (const tab of [inside, outside]) {
      await tab.goto('/home')
      await expectTable(tab, 'Pedidos')
    }
    expect(await site.command('canary', 'orders', '--share', '25')).toContain(`orders ${build}: step, 25 %`)
    for (const tab of [inside, outside]) {
      const looked = tab.waitForResponse('**/config.json')
      await comeBack(tab)
      await looked
      await expectTable(tab, 'Pedidos')
      await expect(updateNotice(tab)).toBeHidden()
    }
  })
  const { step } = (await candidate()) ?? {}

  // On a busy machine, the host may take more than 300 ms to say which candidates were withdrawn, so the next steps look again.
  await test.step('a new tab requests the files of its own side only', async () => {
    await expect(async () => expect(await buildsInNewTab(inside)).toEqual([build])).toPass()
    expect(await buildsInNewTab(outside)).toEqual([release])
  })

  await test.step('the browser of an account with the candidate reports the crash, which may be mended', async () => {
    for (const tab of [inside, outside])
      await tab.addInitScript((key) => sessionStorage.setItem(key, 'render'), FAILURE_KEY)
    const crash = inside.waitForRequest(
      (request) =>
        request.url().endsWith('/api/telemetry') && request.postData()?.includes('"crash"') === true,
    )
    await expect(async () => {
      await inside.goto('/home')
      await expect(failurePanel(inside)).toBeVisible({ timeout: 20_000 })
    }).toPass()
    await expectFailure(inside, 'O módulo encontrou um erro inesperado.')
    await expect(inside.getByRole('button', { name: 'Usar a versão anterior' })).toBeVisible()
    const sent = await crash
    expect((await sent.response())?.status()).toBe(204)
    expect(sent.postDataJSON().events).toContainEqual(expect.objectContaining({ kind: 'crash', build, step }))

    await inside.evaluate((key) => sessionStorage.removeItem(key), FAILURE_KEY)
    await failurePanel(inside).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(bodyRows(inside).first()).not.toHaveText('')
  })

  await test.step('with six crashed accounts, no browser loads it any more, and its tabs are offered the release', async () => {
    for (const person of others) {
      expect(await withdrawn()).toEqual([])
      await report(person, { kind: 'crash', remote: 'orders', build, step })
    }
    expect(await withdrawn()).toEqual([{ remote: 'orders', build }])
    await expect(async () => {
      await comeBack(inside)
      await expect(updateNotice(inside)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await updateNotice(inside).getByText('Atualizar agora').click()
    await expectTable(inside, 'Pedidos')
  })

  await test.step('the pointer waits for a person, and other accounts do not notice', async () => {
    expect(await candidate()).toMatchObject({ step })
    await site.command('withdraw', 'orders')
    expect(await site.config()).toEqual(before)
    await comeBack(outside)
    await outside.goto('/home')
    await expectTable(outside, 'Pedidos')
  })
})
