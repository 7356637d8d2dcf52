import { expect, test } from 'vitest'
import { readCustomers } from '../api/customer-adapter.ts'
import { customerCounters } from './customer-counters.ts'
import { customerList } from './customer-list.tsx'

const { keepRows } = customerList

const weber = {
  id: 'cweber000000000000000001',
  name: 'Irmãos Weber Agrícola Ltda.',
  cnpjCpf: '12ABC34501DE35',
  status: 'BLOCKED',
  active: true,
  externalId: 'C077',
  phone: '(77) 99812-4410',
  email: 'compras@weber.example',
  address: { endereco: 'Avenida Brasil', bairro: 'Centro', cidade: 'São Desidério', estado: 'BA' },
}
const customers = await readCustomers([
  weber,
  { id: 'cjoao', name: 'João', cnpjCpf: '529.982.247-25', status: 'ACTIVE', cidade: 'Sorriso', estado: 'MT' },
  { id: 'coff', name: 'Parado', status: 'ACTIVE', active: false },
  {},
])
const found = (search: string, status: 'all' | 'ACTIVE' | 'INACTIVE' | 'BLOCKED' = 'all') =>
  keepRows({ search, status }, customers).map(({ name }) => name)

test.each([
  ['irmaos weber', 'Irmãos Weber Agrícola Ltda.'],
  ['12.abc.345/01DE-35', 'Irmãos Weber Agrícola Ltda.'],
  ['12ABC345', 'Irmãos Weber Agrícola Ltda.'],
  ['CWEBER', 'Irmãos Weber Agrícola Ltda.'],
  ['sao desiderio', 'Irmãos Weber Agrícola Ltda.'],
  [' ba ', 'Irmãos Weber Agrícola Ltda.'],
  ['77998124410', 'Irmãos Weber Agrícola Ltda.'],
  ['99812-4410', 'Irmãos Weber Agrícola Ltda.'],
  ['compras@', 'Irmãos Weber Agrícola Ltda.'],
  ['52998224725', 'João'],
  ['982.247', 'João'],
  ['sorriso', 'João'],
  ['desiderio weber 12abc', 'Irmãos Weber Agrícola Ltda.'],
])('%j finds %s', (search, name) => {
  expect(found(search)).toEqual([name])
})

test.each(['null', 'Weber João', 'C077', 'Avenida Brasil', 'Centro'])('%j finds no customer', (search) => {
  expect(found(search)).toEqual([])
})

test('the status is the displayed one, and goes together with the text', () => {
  expect(found('', 'ACTIVE')).toEqual(['João'])
  expect(found('', 'INACTIVE')).toEqual(['Parado'])
  expect(found('', 'BLOCKED')).toEqual(['Irmãos Weber Agrícola Ltda.'])
  expect(found('joao', 'BLOCKED')).toEqual([])
})

test('the counters count what is displayed', () => {
  expect(customerCounters({ rows: customers }).map(({ label, value }) => [label, value])).toEqual([
    ['Total de clientes', '4'],
    ['Ativos', '1'],
    ['Bloqueados', '1'],
  ])
})
