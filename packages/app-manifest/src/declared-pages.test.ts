import { expect, test } from 'vitest'
import { remoteRelease } from './app-config.ts'
import { declarationsOf, declaredBy } from './declared-pages.ts'
import { linksOf, navigationOf } from './navigation.ts'

const earlier = (paths: string[]) =>
  remoteRelease.parse({ buildId: '1', paths, releasedAt: '', manifest: '/m.json', files: [] })

test('a release declares its own pages and groups', () => {
  const pages = [{ path: '/home', title: 'Início' }]
  expect(declaredBy({ ...earlier(['/home']), pages })).toEqual({ pages, groups: undefined })
})

test('releases from before declarations keep their sidebar entries', () => {
  const remotes = {
    admin: { release: earlier(['/users', '/settings', '/test', '/company']) },
    catalog: { release: earlier(['/products', '/price-tables']) },
    customers: { release: earlier(['/customers', '/properties', '/customer-groups']) },
    orders: { release: earlier(['/home']) },
  }
  const entries = navigationOf(declarationsOf(remotes), 'ADMIN')
  expect(entries.map(({ label }) => label)).toEqual([
    'Pedidos',
    'Produtos',
    'Tabelas de Preço',
    'Clientes',
    'Usuários',
    'Test API',
    'Configurações',
  ])
  const allowed = navigationOf(declarationsOf(remotes), 'CLIENT')
  expect(linksOf(allowed).map(({ path }) => path)).not.toContain('/users')
})

test('an unknown path is a page without a title', () => {
  expect(declaredBy(earlier(['/barley'])).pages).toEqual([{ path: '/barley', title: '' }])
})
