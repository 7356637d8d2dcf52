import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { StatTile, StatTiles } from './stat-tiles.tsx'

const tiles = () => page.getByRole('group', { name: 'Contadores' })

test('counters are groups named by their labels, all visible in one strip at every width', async () => {
  await renderUi(
    <main style={{ padding: '1rem' }}>
      <StatTiles label="Contadores">
        <StatTile label="Total de propriedades" value="10.558" />
        <StatTile label="Ativas" tone="integrated" value="9.475" hint="nesta página" />
        <StatTile label="Inativas" tone="neutral" value="1.083" loading />
        <StatTile label="Limite de crédito total" wide value={'R$\u00a0168.035.000,00'} />
      </StatTiles>
    </main>,
  )
  const tile = (name: string) => page.getByRole('group', { name, exact: true })
  await expect.element(tile('Total de propriedades')).toHaveTextContent('10.558')
  await expect.element(tile('Ativas')).toHaveTextContent('9.475nesta página')
  await expect.element(tile('Inativas')).toHaveAttribute('aria-busy', 'true')
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(page.getByText(text, { exact: true }).element()).fontSize)
  expect(sizeOf('9.475nesta página')).toBeGreaterThan(sizeOf('nesta página'))
  for (const width of [375, 600, 768, 1360]) {
    await page.viewport(width, 800)
    const strip = tiles().element()
    await expect.poll(() => strip.scrollWidth).toBe(strip.clientWidth)
    const tops = tiles()
      .getByRole('group')
      .elements()
      .map((tile) => tile.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    expect(strip.clientHeight).toBeLessThan(95)
  }
  await expectAccessible()
})

test('of more counters, none is squeezed on a phone', async () => {
  await page.viewport(375, 800)
  await renderUi(
    <StatTiles label="Contadores">
      <StatTile label="Valor total" wide value={'R$\u00a061.879.879,34'} />
      {['Total', 'Rascunhos', 'Confirmados', 'Integrados'].map((label) => (
        <StatTile key={label} label={label} value="520" hint="7 nesta página" />
      ))}
    </StatTiles>,
  )
  await expect.element(tiles()).toBeVisible()
  expect(tiles().element().clientHeight).toBeLessThan(95)
  // The fade at the edge lies over the last one in view, and over no text at the end.
  const strip = tiles().element().firstElementChild as HTMLElement
  const { width } = getComputedStyle(strip, '::after')
  strip.scrollLeft = strip.scrollWidth
  const text = tiles().getByText('Integrados', { exact: true }).element().parentElement?.parentElement
  const end =
    (text?.getBoundingClientRect().right ?? 0) -
    Number.parseFloat(getComputedStyle(text as Element).paddingRight)
  expect(end).toBeLessThanOrEqual(strip.getBoundingClientRect().right - Number.parseFloat(width))
})
