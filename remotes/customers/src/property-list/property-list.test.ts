import { expect, test } from 'vitest'
import { readProperties } from '../api/property-adapter.ts'
import { propertyCounters } from './property-counters.ts'
import { propertyList } from './property-list.tsx'

const properties = await readProperties([
  {
    id: 'cfarm1',
    name: 'Fazenda Água Limpa',
    address: 'Rodovia BR-163, km 12',
    status: 'ACTIVE',
    active: true,
    externalId: 'F042',
    limiteCredito: '0.10',
    customer: { name: 'Irmãos Weber', cnpjCpf: '12ABC34501DE35' },
  },
  { id: 'cfarm2', name: 'Sítio', status: 'ACTIVE', active: false, limiteCredito: 0.2, cidade: 'Sorriso' },
  {
    id: 'cfarm3',
    status: 'INACTIVE',
    active: true,
    limiteCredito: 'muito',
    address: { bairro: 'Zona Rural' },
  },
  {},
])
const found = (search: string, status: 'all' | 'ACTIVE' | 'INACTIVE' = 'all') =>
  propertyList.keepRows({ search, status }, properties).map(({ id }) => id)

test.each([
  ['agua limpa', 'cfarm1'],
  ['br-163', 'cfarm1'],
  ['CFARM1', 'cfarm1'],
  ['irmaos', 'cfarm1'],
  ['12.ABC.345', 'cfarm1'],
  ['01de35', 'cfarm1'],
  ['sorriso', 'cfarm2'],
  ['zona rural', 'cfarm3'],
])('%j finds %s', (search, id) => {
  expect(found(search)).toEqual([id])
})

test('an external id finds no farm', () => {
  expect(found('f042')).toEqual([])
})

test('the status is the displayed one, and goes together with the text', () => {
  expect(found('', 'ACTIVE')).toEqual(['cfarm1'])
  expect(found('', 'INACTIVE')).toEqual(['cfarm2', 'cfarm3', null])
  expect(found('sitio', 'ACTIVE')).toEqual([])
})

test('the counters count what is displayed, and add limits in cents', () => {
  expect(propertyCounters({ rows: properties }).map(({ label, value }) => [label, value])).toEqual([
    ['Total de propriedades', '4'],
    ['Ativas', '1'],
    ['Inativas', '3'],
    ['Limite de crédito total', 'R$\u00a00,30'],
  ])
})
