import type { customerListResponse, propertyListResponse } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { randomIds } from '../../database/ids.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { read } = await world.signedIn({ role: 'CLIENT' })
const listed = () => read<z.infer<typeof customerListResponse>['data']>('/api/customers')
const farms = (path: string) => read<z.infer<typeof propertyListResponse>['data']>(`/api/customers${path}`)

const dates = {
  createdAt: new Date('2026-01-02T12:00:00.000Z'),
  updatedAt: new Date('2026-01-03T12:00:00.000Z'),
}

async function addCustomer(values: Partial<typeof customers.$inferInsert> = {}) {
  const id = randomIds.next()
  const customer = { id, name: 'Irmãos Weber', taxId: id, status: 'ACTIVE' as const, ...dates, ...values }
  await world.db.insert(customers).values(customer)
  return customer
}

async function addProperty(customerId: string, values: Partial<typeof properties.$inferInsert> = {}) {
  const id = randomIds.next()
  const property = { id, customerId, name: 'Fazenda', status: 'ACTIVE' as const, ...dates, ...values }
  await world.db.insert(properties).values(property)
  return property
}

it('the list of customers carries every field, and null for what a customer does not have', async () => {
  const common = { name: 'Weber Agrícola Ltda.', status: 'BLOCKED', externalId: 'C010200' } as const
  const contact = { email: 'compras@weber.example', phone: '(65) 99999-0000' }
  const { id, taxId } = await addCustomer({
    ...{ ...common, ...contact, isActive: false, creditLimit: 1_250_000.55 },
    ...{ street: 'Avenida Brasil', number: '120', district: 'Centro', city: 'Sorriso', state: 'MT' },
  })
  const bare = await addCustomer()
  const list = await listed()
  expect(list.find((customer) => customer.id === id)).toEqual({
    ...{ ...common, ...contact, id, cnpjCpf: taxId, active: false, limiteCredito: 1_250_000.55 },
    createdAt: '2026-01-02T12:00:00.000Z',
    address: {
      ...{ endereco: 'Avenida Brasil', numero: '120', bairro: 'Centro', cidade: 'Sorriso', estado: 'MT' },
    },
  })
  expect(list.find((customer) => customer.id === bare.id)).toMatchObject({
    ...{ active: true, limiteCredito: null, externalId: null },
    address: { endereco: null, numero: null, bairro: null, cidade: null, estado: null },
  })
})

it('the list of properties names the customer of each farm, active or not', async () => {
  const owner = await addCustomer({ name: 'Dona', status: 'INACTIVE', isActive: false })
  const place = { address: 'BR-163, km 12', city: 'Sorriso', state: 'MT' }
  const common = { name: 'Fazenda Boa Esperança', ...place, status: 'INACTIVE', externalId: 'P1' } as const
  const { id } = await addProperty(owner.id, { ...common, isActive: true, creditLimit: 0.1 })
  const bare = await addProperty(owner.id)
  const list = await farms('/properties')
  expect(list.find((farm) => farm.id === id)).toEqual({
    ...common,
    id,
    active: true,
    limiteCredito: 0.1,
    createdAt: '2026-01-02T12:00:00.000Z',
    updatedAt: '2026-01-03T12:00:00.000Z',
    customer: { id: owner.id, name: 'Dona', cnpjCpf: owner.taxId },
  })
  expect(list.find((farm) => farm.id === bare.id)).toMatchObject({ address: null, limiteCredito: null })
})

it('the credit of several customers counts all of their open orders', async () => {
  const partners = await addTradePartners(world)
  const limits = { status: 'BLOCKED', isActive: false, creditLimit: 100 } as const
  const blocked = await addCustomer({ name: 'Aurora', ...limits })
  for (const status of ['DRAFT', 'CONFIRMED', 'INTEGRATED'] as const) await partners.addOrder({ status })
  const staff = await world.signedIn({ role: 'PARTNER' })
  const { id, name } = partners.customer
  expect(await staff.read(`/api/customers/credit?ids=${id},${blocked.id},unknown`)).toEqual([
    { id: blocked.id, name: 'Aurora', status: 'BLOCKED', active: false, limiteCredito: 100, openTotal: 0 },
    { id, name, status: 'ACTIVE', active: true, limiteCredito: null, openTotal: 8503 },
  ])
})

it("the properties of one customer are only that customer's, by name", async () => {
  const [owner, neighbour] = [await addCustomer(), await addCustomer()]
  await addProperty(neighbour.id)
  const second = await addProperty(owner.id, { name: 'Sítio' })
  const first = await addProperty(owner.id, { name: 'Água Limpa' })
  expect((await farms(`/${owner.id}/properties`)).map(({ id }) => id)).toEqual([first.id, second.id])
})
