import { tokenPair } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const DAY = 24 * 60 * 60

const world = closeAfterAll(await createTestWorld({ sessionDays: 10 }))

async function login() {
  const user = await world.addUser()
  const payload = { username: user.username, password: 'segredo1' }
  const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { user, token: tokenPair.parse(response.json()).refreshToken }
}

const refresh = (refreshToken: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })

/** Refreshes every day for as long as that works. @returns the days */
async function daysInUse(first: string): Promise<number> {
  let token = first
  for (let days = 0; ; days++) {
    const response = await refresh(token)
    if (response.statusCode !== 200 || days > 40) return days
    token = tokenPair.parse(response.json()).refreshToken
    world.advance(DAY)
  }
}

describe('a session', () => {
  it('ends after its days, however often it is refreshed', async () => {
    expect(await daysInUse((await login()).token)).toBe(10)
  })

  it('that is unused still ends before', async () => {
    const { token } = await login()
    world.advance(7 * DAY)
    expect((await refresh(token)).statusCode).toBe(401)
  })
})
