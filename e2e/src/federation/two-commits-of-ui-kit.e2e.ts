import { openSignedIn } from '../app.ts'
import { countCopies, oneCopyOfEach } from '../copies.ts'
import { collectScripts } from '../loaded-scripts.ts'
import { countRenderers, watchRenderers } from '../renderers.ts'
import { NEWER_PRODUCTS_HEADING } from './edited-builds.ts'
import { expectTable, follow } from './pages.ts'
import { expect, test } from './site-test.ts'

test('remotes built at two commits of ui-kit run side by side on the single copy of the shell', async ({
  page,
  site,
}) => {
  expect(await site.release('catalog-on-newer-ui-kit')).toMatchObject({ succeeded: true })
  await watchRenderers(page)
  const loadedScripts = collectScripts(page)

  await openSignedIn(page, '/home')
  await expectTable(page, 'Pedidos')
  for (const [link, heading] of [
    ['Produtos', NEWER_PRODUCTS_HEADING],
    ['Tabelas de Preço', 'Tabelas de Preço'],
    ['Pedidos', 'Pedidos'],
  ] as const) {
    await follow(page, link)
    await expectTable(page, heading)
  }

  const loaded = await loadedScripts()
  expect(loaded.some(({ text }) => text.includes(NEWER_PRODUCTS_HEADING))).toBe(true)
  expect(countCopies(loaded)).toEqual(oneCopyOfEach)
  expect(await countRenderers(page)).toBe(1)
})
