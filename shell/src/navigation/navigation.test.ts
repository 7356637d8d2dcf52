import { expect, test } from 'vitest'
import { isGroup, navigationFor, pageAt, titleOf } from './navigation.ts'

const labels = (role: 'ADMIN' | 'PARTNER' | 'CLIENT') =>
  navigationFor(role).flatMap((entry) =>
    isGroup(entry) ? [entry.label, ...entry.links.map((link) => link.label)] : [entry.label],
  )

test.each(['ADMIN', 'PARTNER'] as const)('shows every entry to %s', (role) => {
  expect(labels(role)).toEqual([
    'Pedidos',
    'Produtos',
    'Tabelas de Preço',
    'Clientes',
    'Lista de Clientes',
    'Propriedades',
    'Usuários',
    'Test API',
    'Configurações',
  ])
})

test('hides only the users page from a client', () => {
  expect(labels('ADMIN').filter((label) => !labels('CLIENT').includes(label))).toEqual(['Usuários'])
})

const titleAt = (pathname: string) => {
  const page = pageAt(pathname)
  return page && titleOf(page)
}

test('names every page of the product, listed or not, and no other', () => {
  expect(titleAt('/customer-groups')).toBe('Grupos de Clientes')
  expect(titleAt('/company')).toBe('Empresa')
  expect(titleAt('/price-tables')).toBe('Tabelas de Preço')
  expect(titleAt('/products/')).toBe('Produtos')
  expect(titleAt('/nowhere')).toBeUndefined()
  expect(titleAt('/productsandmore')).toBeUndefined()
  expect(titleAt('/')).toBeUndefined()
})

test('names a page as it names itself, and what lies below like the nearest page above', () => {
  expect(titleAt('/customers')).toBe('Clientes')
  expect(titleAt('/customers/c1/notes')).toBe('Clientes')
})
