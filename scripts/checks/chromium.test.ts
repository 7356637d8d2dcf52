import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../bootstrap.mjs'

const bin = (name: string, ...args: string[]) => [join(repository, 'node_modules/.bin', name), ...args]
const script = (name: string, ...args: string[]) => [
  process.execPath,
  ...['--import', 'tsx', join(repository, `${name}.ts`), ...args],
]

test.concurrent.each([
  ['vitest', bin('vitest', 'run', '--configLoader', 'runner', '--project', 'browser', 'shell/src/pages')],
  ['playwright', bin('playwright', 'test', '--config', 'e2e')],
  ['npm test', script('scripts/test')],
  ['npm run lab -- screenshots', script('lab/lab', 'screenshots')],
])('%s says in one line that there is no Chromium', async (_, [command = '', ...args]) => {
  const env = { ...process.env, CHROMIUM_PATH: '/no/such/chromium', NO_COLOR: '1', FORCE_COLOR: undefined }
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(command, args, { cwd: repository, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })

  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.includes(' RUN '))
  expect(lines).toEqual(['CHROMIUM_PATH: there is no /no/such/chromium.'])
  expect(code).toBe(1)
})
