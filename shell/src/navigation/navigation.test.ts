import { expect, test } from 'vitest'
import { isGroup, navigationFor, pageTitle } from './navigation.ts'

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

test('names every page of the product, listed or not, and no other', () => {
  expect(pageTitle('/customer-groups')).toBe('Grupos de Clientes')
  expect(pageTitle('/company')).toBe('Empresa')
  expect(pageTitle('/price-tables')).toBe('Tabelas de Preço')
  expect(pageTitle('/products/')).toBe('Produtos')
  expect(pageTitle('/nowhere')).toBeUndefined()
})
