import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../bootstrap.mjs'

test.each([
  ['npm test', 'test'],
  ['npm run test:browser', 'vitest', 'browser'],
  ['npm run test:e2e', 'e2e'],
])('%s says in one line that there is no Chromium', async (_, name, ...args) => {
  const env = { ...process.env, CHROMIUM_PATH: '/no/such/chromium', NO_COLOR: '1', FORCE_COLOR: undefined }
  const command = ['--import', 'tsx', join(repository, `scripts/${name}.ts`), ...args]
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: repository, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })
  expect([code, output]).toEqual([1, 'CHROMIUM_PATH: there is no /no/such/chromium.\n'])
})
