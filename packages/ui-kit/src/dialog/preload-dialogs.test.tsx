import { expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'

const fetched = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('/modal-dialog.tsx'))

test('a click without a pointer, as of a screen reader, fetches the code of dialogs', async () => {
  await renderUi(<button type="button">Editar</button>)
  expect(fetched()).toEqual([])
  document.querySelector('button')?.click()
  await expect.poll(() => fetched().length).toBe(1)
})
