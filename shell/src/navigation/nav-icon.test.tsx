import { renderRoutes } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { NavIcon } from './nav-icon.tsx'

test.each([
  ['tag', 'lucide-tag'],
  ['tractor', 'lucide-tractor'],
  ['ferris-wheel', 'lucide-file'],
  ['constructor', 'lucide-file'],
])('the icon %s is drawn as %s', async (name, drawn) => {
  const { screen } = await renderRoutes([{ path: '/', element: <NavIcon name={name} /> }], { path: '/' })
  await expect.poll(() => screen.container.querySelector('main svg')?.classList.contains(drawn)).toBe(true)
})
