import { useCurrentUser } from '@celeiro/shared-auth'
import { lazyComponent, lazyPage } from '@celeiro/ui-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type DeclaredRemote, renderPageOf, renderPartOf } from './declared-remote.tsx'
import { signInAs } from './test-session.ts'

const Station = () => <p>Estação de um {useCurrentUser()?.role}</p>

const clima: DeclaredRemote = {
  definition: {
    name: 'clima',
    pages: [{ path: '/clima' }, { path: '/clima/admin', roles: ['PARTNER'] }],
    extensions: [
      { slot: 'customer.details', title: 'Chuva' },
      { slot: 'order.details', title: 'Geada', roles: ['ADMIN'] },
    ],
  },
  load: async () => ({
    routes: [{ path: '/clima/*', element: <Station /> }],
    extensions: { 'customer.details': ({ value }) => <p>Chuva para {Object(value).name}</p> },
  }),
}

test('a page opens for one who may see it, or the one that is signed in', async () => {
  const address = await renderPageOf(clima, '/clima/sorriso?dia=2')
  await expect.element(page.getByText('Estação de um ADMIN')).toBeVisible()
  expect(address.query()).toBe('?dia=2')
  signInAs({ role: 'CLIENT' })
  await expect.element(page.getByText('Estação de um CLIENT')).toBeVisible()
})

test('a page for some roles opens for the first of them', async () => {
  await renderPageOf(clima, '/clima/admin')
  await expect.element(page.getByText('Estação de um PARTNER')).toBeVisible()
  expect(page.getByText('Estação').element().closest('[data-remote=clima]')).not.toBeNull()
})

test('a part shows the sample of its slot, or what the test hands over', async () => {
  await renderPartOf(clima, 'customer.details')
  const rain = page.getByRole('region', { name: 'Chuva' })
  await expect.element(rain).toHaveTextContent('Chuva para Cooperativa Vale do Ivaí')
  await renderPartOf(clima, 'customer.details', { name: 'Cotrisal' })
  await expect.element(rain.last()).toHaveTextContent('Chuva para Cotrisal')
})

test('a page and a part are rendered once their code is there', async () => {
  const slow = () => new Promise<typeof Station>((there) => setTimeout(() => there(Station), 100))
  const load = async () => ({
    routes: [{ path: '/clima', ...lazyPage(slow) }],
    extensions: { 'customer.details': lazyComponent(slow) },
  })
  const stations = () => page.getByText('Estação de um ADMIN').elements().length
  await renderPageOf({ ...clima, load }, '/clima')
  expect(stations()).toBe(1)
  await renderPartOf({ ...clima, load }, 'customer.details')
  expect(stations()).toBe(2)
})

test('what the declaration does not have is not rendered', async () => {
  await expect(renderPageOf(clima, '/frota')).rejects.toThrow(
    'vite.config.ts has no page /frota; it has /clima, /clima/admin.',
  )
  signInAs({ role: 'CLIENT' })
  await expect(renderPageOf(clima, '/clima/admin')).rejects.toThrow(
    'vite.config.ts has /clima/admin for PARTNER; a CLIENT is signed in.',
  )
})
