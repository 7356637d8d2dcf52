import { tokenPair } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { authCalls } from '../../testing/auth-calls.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const DAY = 24 * 60 * 60

const world = closeAfterAll(await createTestWorld({ sessionDays: 10 }))

const { login, refresh } = authCalls(world)

async function newToken(): Promise<string> {
  const { username } = await world.addUser()
  return tokenPair.parse((await login(username)).json()).refreshToken
}

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
    expect(await daysInUse(await newToken())).toBe(10)
  })

  it('that is unused still ends before', async () => {
    const token = await newToken()
    world.advance(7 * DAY)
    expect((await refresh(token)).statusCode).toBe(401)
  })
})
