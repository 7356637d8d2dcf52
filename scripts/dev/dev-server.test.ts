import { expect, test } from 'vitest'
import { addressWith, parseServedRemote } from './dev-server.ts'

const frota = { remote: 'frota', url: 'http://localhost:5105' }

test('reads remotes of other repositories, one after the other, into the address that shows them', () => {
  const served = parseServedRemote('clima=https://dev.example/clima/', [
    ...parseServedRemote('frota=http://localhost:5105/', []),
  ])
  expect(served).toEqual([frota, { remote: 'clima', url: 'https://dev.example/clima' }])
  expect(addressWith('http://localhost:3000', served)).toBe(
    'http://localhost:3000/?remote.frota=http://localhost:5105&remote.clima=https://dev.example/clima',
  )
})

test.each([
  'frota',
  'frota=',
  'frota=5105',
  'frota=localhost:5105',
  'Frota=http://localhost:5105',
  '=http://x',
])('refuses %s, and shows the form', (text) => {
  expect(() => parseServedRemote(text, [])).toThrow('as in frota=http://localhost:5105')
})

test('refuses a second address of a remote', () => {
  expect(() => parseServedRemote('frota=http://localhost:5106', [frota])).toThrow('names frota twice')
})
