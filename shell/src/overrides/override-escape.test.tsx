import { renderRoutes } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RemoteFailure, type RemoteFailureCause } from '../remotes/remote-failure.ts'
import { OverrideEscape } from './override-escape.tsx'

function show(reason: RemoteFailureCause, cause?: unknown) {
  const failure = new RemoteFailure('orders', reason, cause)
  const element = <OverrideEscape failure={failure} url="http://localhost:5001" />
  return renderRoutes([{ path: '/home', element }], { path: '/home' })
}

test('shows a developer the error itself', async () => {
  await show('crashed', new TypeError('rows is undefined'))
  await expect
    .element(page.getByRole('region', { name: 'Erro' }))
    .toHaveTextContent('TypeError: rows is undefined')
})

test('shows no error if none was thrown', async () => {
  await show('incompatible', { name: 'react', required: '^18.0.0' })
  await expect.element(page.getByRole('button', { name: 'Usar a versão publicada' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Erro' }).elements()).toEqual([])
})

test('shows how to serve a built remote in place of a dev server', async () => {
  await show('dev-server')
  await expect
    .element(page.getByRole('region', { name: 'Comandos' }))
    .toHaveTextContent('npm run build -- orders npm run build -- orders --preview')
})
