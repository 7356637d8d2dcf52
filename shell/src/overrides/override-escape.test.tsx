import { renderRoutes } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RemoteFailure, type RemoteFailureCause } from '../remotes/remote-failure.ts'
import { OverrideEscape } from './override-escape.tsx'

const wayBack = page.getByRole('button', { name: 'Usar a versão publicada' })

test.each<[string, RemoteFailureCause, unknown, string]>([
  ['the error itself', 'crashed', new TypeError('rows is undefined'), 'TypeError: rows is undefined'],
  [
    'how to serve a built remote in place of a dev server',
    'dev-server',
    undefined,
    'compile o módulo com “npm run build -- orders” e sirva o resultado',
  ],
])('shows a developer %s, and the way back', async (_, reason, cause, text) => {
  const failure = new RemoteFailure('orders', reason, cause)
  const element = <OverrideEscape failure={failure} url="http://localhost:5001" />
  await renderRoutes([{ path: '/home', element }], { path: '/home' })
  await expect.element(wayBack).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})
