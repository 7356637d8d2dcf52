import { expectAccessible, renderRoutes, signInAs } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRelease } from '../testing/a-release.ts'
import type { RefusedOverride } from './override-policy.ts'
import { OverrideRibbon } from './override-ribbon.tsx'

const url = 'http://localhost:5105'

const texts: [RefusedOverride['reason'], string][] = [
  ['unauthorized', 'Ele falta em overrideOrigins'],
  ['malformed', 'Use um completo'],
  ['misnamed', 'Use letras minúsculas'],
  ['unreachable', `${url}/remote.json não responde`],
  ['undeclared', `${url}/remote.json não declara páginas`],
  ['no-preview', 'ela não existe mais ou o servidor não respondeu'],
  ['expired', 'expirou'],
]

test('says why overrides are ignored, and what is missing', async () => {
  const refused = texts.map(([reason]) => ({ remote: `r-${reason}`, url, reason }))
  const overrides = new Map([['orders', { url, release: aRelease('1') }]])
  const ribbon = <OverrideRibbon overrides={overrides} refused={refused} />
  await renderRoutes([{ path: '/home', element: ribbon }], { path: '/home' })
  for (const [index, [, text]] of texts.entries())
    await expect.element(page.getByRole('alert').nth(index)).toHaveTextContent(text)
  await expect.element(page.getByRole('status')).toHaveTextContent(url)
  await page.viewport(375, 667)
  expect(document.documentElement.scrollWidth).toBe(375)
  await expectAccessible()
})

test('shows a preview to those who may run it, after a login too, and tells anybody else whom it is for', async () => {
  const overrides = new Map([['orders', { url, release: aRelease('1'), preview: 'pr-12' }]])
  const ribbon = <OverrideRibbon overrides={overrides} refused={[]} />
  await renderRoutes([{ path: '/home', element: ribbon }], { path: '/home', user: null })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  signInAs({ id: 'ana', role: 'ADMIN' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Módulo orders da prévia pr-12')
  signInAs({ id: 'bia', role: 'PARTNER' })
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toHaveTextContent('A prévia pr-12 do módulo orders é só para')
})
