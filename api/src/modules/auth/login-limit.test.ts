import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { createLoginLimit, MAX_FAILURES, WINDOW_SECONDS } from './login-limit.ts'

const world = closeAfterAll(await createTestWorld({ loginLimits: { perAddress: 1, overall: 2 } }))
const limit = createLoginLimit(world.db, world.clock, { perAddress: 12, overall: 20 })
afterEach(() => world.advance(WINDOW_SECONDS))

const isAdmitted = (username: string, address: string) =>
  limit.admit(username, address).then(
    () => true,
    () => false,
  )

async function admitted(times: number, attempt: (index: number) => Promise<boolean>): Promise<number> {
  let count = 0
  for (let index = 0; index < times; index++) if (await attempt(index)) count++
  return count
}

describe('failed logins', () => {
  it('for many accounts from one address are held at its limit', async () => {
    expect(await admitted(15, (index) => isAdmitted(`conta.${index}`, '203.0.113.9'))).toBe(12)
    expect(await isAdmitted('conta.0', '203.0.113.10')).toBe(true)
  })

  it('from one IPv6 network count as from one address', async () => {
    expect(await admitted(15, (index) => isAdmitted(`conta.${index}`, `2001:db8:1:2::${index + 1}`))).toBe(12)
    expect(await isAdmitted('conta.0', '2001:db8:1:3::1')).toBe(true)
  })

  it('from everywhere are held at the overall limit, which says when its window ends', async () => {
    expect(await admitted(25, (index) => isAdmitted(`conta.${index}`, `203.0.113.${index}`))).toBe(20)
    await expect(limit.admit('outra', '198.51.100.1')).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      headers: { 'retry-after': String(WINDOW_SECONDS) },
    })
    world.advance(WINDOW_SECONDS)
    expect(await isAdmitted('outra', '198.51.100.1')).toBe(true)
  })

  it('that a narrower limit holds back are not counted by the wider ones', async () => {
    expect(await admitted(40, () => isAdmitted('alvo', '203.0.113.1'))).toBe(MAX_FAILURES)
    expect(await isAdmitted('colega', '203.0.113.1')).toBe(true)
    expect(await admitted(40, (index) => isAdmitted(`conta.${index}`, '203.0.113.1'))).toBe(1)
    expect(await isAdmitted('colega', '203.0.113.2')).toBe(true)
  })

  it('do not add up in an office where people get in', async () => {
    const signsIn = async (index: number) => {
      const address = '203.0.113.1'
      const isIn = await isAdmitted(`pessoa.${index}`, address)
      await limit.forgive(`pessoa.${index}`, address)
      return isIn
    }
    expect(await admitted(40, signsIn)).toBe(40)
  })

  it.each([
    ['joão.iris', 'JOÃO.İRİS'],
    ['éva', 'ÉVA'],
    ['kelvin', '\u212Aelvin'],
    ['maria', 'MARIA'],
  ])('for %s and %s count as one account where the database takes them for one', async (one, other) => {
    const [row] = await world.db
      .select({ same: sql<boolean>`lower(${one}) = lower(${other})` })
      .from(sql`(values (1)) as one`)
    await admitted(MAX_FAILURES, () => isAdmitted(one, '203.0.113.1'))
    expect(await isAdmitted(one, '203.0.113.1')).toBe(false)
    expect(await isAdmitted(other, '203.0.113.1')).toBe(!row?.same)
  })
})

it('the API holds logins to the limits that it is configured with, and forgives a success', async () => {
  const { username } = await world.addUser()
  const statuses = []
  for (const [name, password, address] of [
    [username, 'segredo1', '192.0.2.1'],
    [username, 'segredo1', '192.0.2.1'],
    ['um', 'errada', '192.0.2.1'],
    ['dois', 'errada', '192.0.2.1'],
    ['tres', 'errada', '192.0.2.2'],
    ['quatro', 'errada', '192.0.2.3'],
  ] as const)
    statuses.push((await world.login(name, password, address)).statusCode)
  expect(statuses).toEqual([200, 200, 401, 429, 401, 429])
})
