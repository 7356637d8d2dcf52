import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { accounts } from './app.ts'

const run = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))

/** Runs `npm run check:api` without a terminal. */
function checkApi(url: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, API_PASSWORD: 'celeiro123' }
  return new Promise((resolve) => {
    execFile(process.execPath, [run, 'checks/api', url, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` })
    })
  })
}

test('the app reads everything of our own host', async ({ baseURL }) => {
  const { code, output } = await checkApi(baseURL ?? '', '--user', accounts.admin.username, '--json')
  const { verdict, reads } = JSON.parse(output)
  expect(reads.filter((call: { verdict: string }) => call.verdict !== 'ok')).toEqual([])
  expect([code, verdict, reads.length]).toEqual([0, 'ok', 13])
  expect(output).not.toContain('celeiro123')
})

test('the check fails without an API, and says so', async () => {
  const { code, output } = await checkApi('http://localhost:9', '--user', 'ana')
  expect(code).toBe(1)
  expect(output).toContain('Erro de conexão')
  expect(output).not.toContain('celeiro123')
})

test('the check asks for what is missing only on a terminal', async () => {
  const { code, output } = await checkApi('http://localhost:9')
  expect([code, output]).toEqual([1, expect.stringContaining('User name')])
})
