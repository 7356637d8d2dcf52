import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld({ trustedProxies: ['10.0.0.1'] }))

const header = async (remoteAddress: string, headers: Record<string, string> = {}) => {
  const response = await world.app.inject({ url: '/api/health', remoteAddress, headers })
  return response.headers['strict-transport-security']
}

it('tells browsers to stay with TLS only if a trusted proxy says that they came by it', async () => {
  const byTls = { 'x-forwarded-proto': 'https' }
  expect(await header('10.0.0.1', byTls)).toBe('max-age=31536000')
  expect(await header('10.0.0.1', { 'x-forwarded-proto': 'http' })).toBeUndefined()
  expect(await header('10.0.0.1')).toBeUndefined()
  expect(await header('203.0.113.9', byTls)).toBeUndefined()
})
