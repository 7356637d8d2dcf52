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

test('with forced colours, the current page, the selected command and the main button stand out, and a dot leaves no gap', async () => {
  const content = (
    <>
      <Button variant="primary">Salvar</Button>
      <Button>Cancelar</Button>
      <Badge dot>Ativo</Badge>
    </>
  )
  await renderRoutes([{ element: <AppLayout />, children: [{ path: '*', element: content }] }], {
    path: '/home',
  })
  const button = (name: string) => page.getByRole('button', { name }).element()
  await expect.element(page.getByText('Ativo')).toBeVisible()
  expect(background(button('Salvar'))).not.toBe(background(button('Cancelar')))
  expect(getComputedStyle(page.getByTitle('Ativo').element(), '::before').display).toBe('none')

  const links = page.getByRole('navigation', { name: 'Principal' })
  const current = background(links.getByRole('link', { name: 'Pedidos' }).element())
  expect(current).not.toBe(background(links.getByRole('link', { name: 'Produtos' }).element()))
  await userEvent.keyboard('{Control>}k{/Control}')
  const selected = page.getByRole('option', { selected: true })
  await expect.element(selected).toBeVisible()
  expect(background(selected.element())).toBe(current)
  expect(background(page.getByRole('option', { selected: false }).first().element())).not.toBe(current)
})
