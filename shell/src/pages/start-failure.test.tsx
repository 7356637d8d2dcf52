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

test('gives advice, and starts again by itself when the network is back', async () => {
  const start = vi.fn().mockResolvedValue(undefined)
  const element = <StartFailure error={new TypeError('Failed to fetch')} onRetry={start} />
  await renderRoutes([{ path: '*', element }], { path: '/' })
  const advice = 'Verifique sua conexão e tente novamente.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(advice)
  dispatchEvent(new Event('online'))
  await expect.poll(() => start.mock.calls).toHaveLength(1)
})

test('names a configuration that is invalid', async () => {
  const element = <StartFailure error={new InvalidConfigError('not valid')} onRetry={async () => {}} />
  await renderRoutes([{ path: '*', element }], { path: '/' })
  const advice = 'A configuração publicada (config.json) é inválida ou não existe.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(advice)
})
