import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { endTranslation } from './translated-page.ts'

test('a text that comes and goes beside others would crash a page that the browser translates', async () => {
  const sacks = (some: boolean) => (
    <p>
      {some && <b>Só</b>}
      trinta sacas
      {some && ' de milho'}
    </p>
  )
  const { rerender } = await render(sacks(true))
  await rerender(sacks(false))
  await rerender(sacks(true))
  expect(endTranslation()).toEqual(['P:  de milho', 'P: trinta sacas'])
})
