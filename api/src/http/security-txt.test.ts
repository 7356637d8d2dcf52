import { expect, it } from 'vitest'
import { createTestWorld } from '../testing/test-world.ts'

const PATH = '/.well-known/security.txt'

it('says whom to tell about a weakness, and for how long that holds', async () => {
  const contacts = ['mailto:seguranca@celeiro.example', 'https://celeiro.example/seguranca']
  const world = await createTestWorld({ securityContacts: contacts, webRoot: import.meta.dirname })
  const { statusCode, headers, body } = await world.app.inject(PATH)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(`Contact: ${contacts[0]}\nContact: ${contacts[1]}\nExpires: 2026-09-06T15:00:00.000Z\n`)
  await world.close()
})

it('does not exist without a contact', async () => {
  const world = await createTestWorld({ webRoot: import.meta.dirname })
  expect((await world.app.inject(PATH)).statusCode).toBe(404)
  await world.close()
})
