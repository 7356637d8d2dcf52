import { expect, test } from 'vitest'
import { appAddress } from './app-address.ts'

test.each([
  ['localhost:5400', 'http://localhost:5400'],
  ['127.0.0.1:5400/', 'http://127.0.0.1:5400'],
  ['celeiro.example', 'https://celeiro.example'],
  ['celeiro.example:8443', 'https://celeiro.example:8443'],
  ['https://celeiro.example/home', 'https://celeiro.example'],
])('takes %s for %s', (shell, origin) => {
  expect(appAddress(shell)).toBe(origin)
})

test.each(['', 'file:///srv/app', 'ftp://celeiro.example', 'ce leiro'])('refuses "%s"', (shell) => {
  expect(() => appAddress(shell)).toThrow(`--shell is no address: ${shell}.`)
})
