import { renderRoutes } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { CrashPage } from './crash-page.tsx'

function Broken(): never {
  throw new Error('render')
}

test('leads back into the app without a reload', async () => {
  startRemotes()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { router } = await renderRoutes(
    [
      { path: '/products', element: <Broken />, errorElement: <CrashPage /> },
      { path: '/home', element: <h1>Pedidos</h1> },
    ],
    { path: '/products' },
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ocorreu um erro inesperado.')
  expect(console.error).toHaveBeenCalledWith('The shell failed to render', expect.any(Error))
  vi.mocked(console.error).mockClear()

  expect(page.getByRole('button', { name: 'Usar a versão anterior' }).elements()).toEqual([])
  await page.getByRole('link', { name: 'Ir para Pedidos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/home')
})
