import { expectAccessible, renderRoutes } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRelease } from '../testing/a-release.ts'
import type { RefusedOverride } from './override-policy.ts'
import { OverrideRibbon } from './override-ribbon.tsx'

const url = 'http://localhost:5105'

const texts: [RefusedOverride['reason'], string][] = [
  ['none-authorized', 'config.json não tem overrideOrigins'],
  ['unauthorized', 'Ele falta em overrideOrigins'],
  ['malformed', 'Use um completo'],
  ['misnamed', 'Use letras minúsculas'],
  ['unreachable', `${url}/remote.json não responde`],
  ['undeclared', `${url}/remote.json não declara páginas`],
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
