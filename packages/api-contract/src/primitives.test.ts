import { expect, test } from 'vitest'
import { createUserRequest } from './users.ts'

const { name, email } = createUserRequest.shape

const INVISIBLE = '\ud800 \udc00 \n \r \u2028 \u2029 \u200b \u200d \u2060 \ufeff \u202e \t'.split(' ')
test.each(INVISIBLE)('a name and an e-mail have no %j inside', (character) => {
  for (const [schema, text] of [
    [name, `Ana${character}Luz`],
    [email, `ana${character}@celeiro.example`],
  ] as const)
    expect(schema.safeParse(text).error?.issues).toMatchObject([{ message: 'Contém caracteres inválidos' }])
})

test('a name has letters and signs of any language', () => {
  for (const text of ['José d’Ávila', 'Zoë–Ana (Nº 2)', '李', '𠮷野', '👩', 'مريم'])
    expect(name.parse(` ${text}\n`)).toBe(text)
})
