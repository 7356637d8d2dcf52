import { renderRoutes } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RemoteFailure, type RemoteFailureCause } from '../remotes/remote-failure.ts'
import { OverrideEscape } from './override-escape.tsx'

const wayBack = page.getByRole('button', { name: 'Usar a versão publicada' })

test.each<[string, RemoteFailureCause, unknown, string | null]>([
  ['the error itself', 'crashed', new TypeError('rows is undefined'), 'TypeError: rows is undefined'],
  ['no error if none was thrown', 'incompatible', { name: 'react', required: '^18.0.0' }, null],
  [
    'how to serve a built remote in place of a dev server',
    'dev-server',
    undefined,
    'npm run build -- orders npm run build -- orders --preview',
  ],
])('shows a developer %s, and the way back', async (_, reason, cause, text) => {
  const failure = new RemoteFailure('orders', reason, cause)
  const element = <OverrideEscape failure={failure} url="http://localhost:5001" />
  await renderRoutes([{ path: '/home', element }], { path: '/home' })
  await expect.element(wayBack).toBeVisible()
  const region = page.getByRole('main').getByRole('region')
  if (text) await expect.element(region).toHaveTextContent(text)
  else expect(region.elements()).toEqual([])
})
