import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, PASSWORD, submitUsername } from '../app.ts'

/** An account with a session. */
export interface Person {
  id: string
  username: string
  token: string
}

let created = 0

/** The accounts of one host, and what their browsers would report. */
export async function people(api: APIRequestContext) {
  const post = (path: string, data: unknown, token?: string) =>
    api.post(path, { data, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  async function tokenOf(username: string): Promise<string> {
    const response = await post('/api/auth/login', { username, password: PASSWORD })
    return (await response.json()).accessToken
  }
  const admin = await tokenOf(accounts.admin.username)

  async function create(): Promise<Omit<Person, 'token'>> {
    created += 1
    const username = `pessoa.${process.pid}.${created}`
    const user = { username, password: PASSWORD, name: 'Pessoa', phone: '65 99999-0000', userType: 'CLIENT' }
    const response = await post('/api/users', user, admin)
    expect(response.status()).toBe(201)
    return { id: (await response.json()).data.id, username }
  }

  return {
    /** As many accounts as wanted: chance gives accounts their sides, so others are created along the way. */
    async choose(count: number, isWanted: (id: string) => boolean): Promise<Person[]> {
      const chosen: Person[] = []
      while (chosen.length < count) {
        const one = await create()
        if (isWanted(one.id)) chosen.push({ ...one, token: await tokenOf(one.username) })
      }
      return chosen
    },

    /** @returns the status of the response */
    async report(event: TelemetryEvent, token?: string): Promise<number> {
      return (await post('/api/telemetry', { events: [event] }, token)).status()
    },

    withdrawn: async () => (await (await api.get('/api/rollouts/withdrawn')).json()).data,
  }
}

/** Signs in through the login page. */
export async function signInAs(page: Page, { username }: Person): Promise<void> {
  await page.goto('/login')
  await submitUsername(page, username)
  await expect(page).toHaveURL('/home')
}
