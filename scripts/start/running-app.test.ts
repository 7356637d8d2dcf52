import { expect, test } from 'vitest'
import { withRunningApp } from './running-app.ts'

test('does not wait for an app that a signal has ended', async () => {
  const killed = { NODE_OPTIONS: `--import data:text/javascript,process.kill(process.pid,'SIGKILL')` }
  const use = async () => {}

  await expect(withRunningApp(3919, use, killed)).rejects.toThrow('The app ended before it was ready.')
})
