import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { FOREIGN_ACCOUNT } from '../../e2e/src/foreign/fixture.ts'
import { startForeignServer } from '../../e2e/src/foreign/foreign-server.ts'
import { json, type Style } from '../../e2e/src/foreign/style.ts'
import { dataInData } from '../../e2e/src/foreign/styles/data-in-data.ts'
import { STYLES } from '../../e2e/src/foreign/styles/styles.ts'
import { checkApi } from './check-api.ts'
import type { CallReport } from './check-read.ts'
import { worstOf } from './report.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  close = async () => {}
})

async function check(style: Style, account = FOREIGN_ACCOUNT): Promise<CallReport[]> {
  const server = await startForeignServer(style)
  close = server.close
  return checkApi(server.url, account)
}

const callTo = (reports: readonly CallReport[], path: string) =>
  reports.find((report) => report.path === path)

test.each([
  ['bare arrays', 'reads partly'],
  ['data in data', 'ok'],
  ['figures as text', 'ok'],
  ['pages by default', 'ok'],
  ['strict bodies', 'ok'],
  ['other errors', 'ok'],
  ['snake case', 'reads partly'],
])('a server of the style "%s" is %s', async (name, verdict) => {
  const style = STYLES.find((known) => known.name === name)
  const reports = style ? await check(style) : []
  expect(worstOf(reports)).toBe(verdict)
  expect(reports.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/auth/refresh', '/api/users/stats']),
  )
})

test('names the field that a server spells in its own way, as the contract spells it', async () => {
  const renamed: Style = {
    ...dataInData,
    row: ({ statusImpressao, cnpjCpf, ...row }) => ({
      ...row,
      print_status: statusImpressao,
      taxId: cnpjCpf,
    }),
  }
  const reports = await check(renamed)
  expect(callTo(reports, '/api/orders')?.lost).toEqual([
    { field: 'statusImpressao', problem: 'missing', count: 20, of: 20 },
  ])
  expect(callTo(reports, '/api/customers/properties')?.lost).toEqual([
    { field: 'customer.cnpjCpf', problem: 'missing', count: 23, of: 23 },
  ])
})

test('names the field whose values the app cannot read', async () => {
  const localized: Style = {
    ...dataInData,
    row: (row) => ('limiteCredito' in row ? { ...row, limiteCredito: '15.000,50' } : row),
  }
  expect(callTo(await check(localized), '/api/customers')).toMatchObject({
    verdict: 'reads partly',
    lost: [{ field: 'limiteCredito', problem: 'unreadable', count: 23, of: 23 }],
  })
})

test('cannot read a list under an unknown key, nor one of logs, which a screen shows as empty', async () => {
  const translated: Style = { ...dataInData, list: (rows) => ({ registros: rows }) }
  const reports = await check(translated)
  for (const path of ['/api/orders', '/api/customers']) {
    expect(callTo(reports, path)).toMatchObject({
      verdict: 'cannot read',
      shape: expect.stringContaining('registros'),
    })
  }
  expect(callTo(reports, '/api/order-logs/order/{orderId}')?.verdict).toBe('not called')
})

test('makes no further call after a refused login, and never repeats the password', async () => {
  const reports = await check(dataInData, { ...FOREIGN_ACCOUNT, password: 'errada-123' })
  expect(reports).toMatchObject([{ path: '/api/auth/login', status: 401, verdict: 'cannot read' }])
  expect(JSON.stringify(reports)).not.toContain('errada-123')
})

test('reports tokens that the app does not find', async () => {
  const renamed: Style = {
    ...dataInData,
    record: ({ accessToken, ...record }) => ({ ...record, access_token: accessToken }),
    error: ({ message }) => json({ message }),
  }
  expect(await check(renamed)).toMatchObject([
    { verdict: 'cannot read', shape: '{ refreshToken, access_token }' },
  ])
})

test('writes nothing', async () => {
  const methods: string[] = []
  const server = createServer((request, response) => {
    methods.push(`${request.method} ${request.url}`)
    response.end(JSON.stringify({ accessToken: 'a', refreshToken: 'r', data: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  // A TCP server has no other kind of address.
  await checkApi(`http://localhost:${(server.address() as AddressInfo).port}`, FOREIGN_ACCOUNT)
  server.closeAllConnections()
  expect(methods.filter((call) => !call.startsWith('GET '))).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/refresh',
  ])
})
