import { gate, renderRoutes } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { InvalidConfigError } from '../app-config/load-app-config.ts'
import { StartFailure } from './start-failure.tsx'

test('starts once for several clicks, and again after a failure', async () => {
  const [first, second] = [gate(), gate()]
  const start = vi.fn().mockReturnValueOnce(first.opened).mockReturnValueOnce(second.opened)
  await renderRoutes(
    [{ path: '*', element: <StartFailure error={new Error('offline')} onRetry={start} /> }],
    { path: '/' },
  )
  const retry = page.getByRole('button')
  await retry.tripleClick()
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  expect(start).toHaveBeenCalledOnce()

  first.open()
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  await expect.element(retry).toHaveFocus()
  await retry.click()
  expect(start).toHaveBeenCalledTimes(2)
})

test.each([
  [new TypeError('Failed to fetch'), 'Verifique sua conexão e tente novamente.'],
  [new InvalidConfigError('not valid'), 'A configuração publicada (config.json) é inválida ou não existe.'],
])('gives advice after "%s", and starts again by itself when the network is back', async (error, advice) => {
  const start = vi.fn().mockResolvedValue(undefined)
  await renderRoutes([{ path: '*', element: <StartFailure error={error} onRetry={start} /> }], { path: '/' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(advice)
  dispatchEvent(new Event('online'))
  await expect.poll(() => start.mock.calls).toHaveLength(1)
})
