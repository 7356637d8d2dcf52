import { expectAccessible, renderRoutes } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RefusedOverride } from './override-policy.ts'
import { OverrideRibbon } from './override-ribbon.tsx'

const url = 'http://localhost:5105'

test.each<[RefusedOverride['reason'], string]>([
  ['none-authorized', 'config.json não tem overrideOrigins'],
  ['unauthorized', 'Ele falta em overrideOrigins'],
  ['malformed', 'Use um completo'],
  ['misnamed', 'Use letras minúsculas'],
  ['unreachable', `${url}/remote.json não responde`],
  ['undeclared', `${url}/remote.json não declara páginas`],
])('says why an override is ignored, and what is missing: %s', async (reason, text) => {
  const ribbon = <OverrideRibbon overrides={new Map()} refused={[{ remote: 'frota', url, reason }]} />
  await renderRoutes([{ path: '/home', element: ribbon }], { path: '/home' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expectAccessible()
})
