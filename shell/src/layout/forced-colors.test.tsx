import { renderRoutes } from '@celeiro/testing'
import { Badge, Button } from '@celeiro/ui-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { AppLayout } from './app-layout.tsx'

// Its types come with the provider, which only the root of the repository installs.
declare module 'vitest/browser' {
  interface CDPSession {
    send(
      method: 'Emulation.setEmulatedMedia',
      params: { features: { name: string; value: string }[] },
    ): Promise<unknown>
  }
}

const forceColors = (value: 'active' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(async () => {
  startRemotes()
  await page.viewport(1280, 800)
  await forceColors('active')
})

afterEach(() => forceColors(''))

const background = (element: Element) => getComputedStyle(element).backgroundColor

test('with forced colours, the current page and the selected command are highlighted', async () => {
  await renderRoutes([{ element: <AppLayout />, children: [{ path: '*', element: <h1>Conteúdo</h1> }] }], {
    path: '/home',
  })
  const links = page.getByRole('navigation', { name: 'Principal' })
  await expect.element(links.getByRole('link', { name: 'Pedidos' })).toBeVisible()
  const current = background(links.getByRole('link', { name: 'Pedidos' }).element())
  expect(current).not.toBe(background(links.getByRole('link', { name: 'Produtos' }).element()))

  await userEvent.keyboard('{Control>}k{/Control}')
  const selected = page.getByRole('option', { selected: true })
  await expect.element(selected).toBeVisible()
  expect(background(selected.element())).toBe(current)
  expect(background(page.getByRole('option', { selected: false }).first().element())).not.toBe(current)
})

test('with forced colours, the main button differs from the others, and a dot leaves no gap', async () => {
  const dots = (
    <>
      <Button variant="primary">Salvar</Button>
      <Button>Cancelar</Button>
      <Badge dot>Ativo</Badge>
    </>
  )
  await renderRoutes([{ path: '*', element: dots }], { path: '/home' })
  const button = (name: string) => page.getByRole('button', { name }).element()
  await expect.element(page.getByText('Ativo')).toBeVisible()
  expect(background(button('Salvar'))).not.toBe(background(button('Cancelar')))
  expect(page.getByTitle('Ativo').element().querySelector('i')?.getClientRects()).toHaveLength(0)
})
