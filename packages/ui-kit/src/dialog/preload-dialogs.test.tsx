import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { AppDialog } from './app-dialog.tsx'

test('a click without a pointer, as of a screen reader, fetches the code of dialogs', async () => {
  const load = vi.spyOn(AppDialog, 'load')
  await renderUi(<button type="button">Editar</button>)
  expect(load).not.toHaveBeenCalled()
  document.querySelector('button')?.click()
  expect(load).toHaveBeenCalledOnce()
})
