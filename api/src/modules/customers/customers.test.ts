import { customerListResponse, propertyListResponse } from '@celeiro/api-contract'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers, properties } from '../../database/schema/customers.ts'
import { randomIds } from '../../ids.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

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

async function get(path: string, role: UserRole = 'CLIENT') {
  return world.app.inject({ url: `/api/customers${path}`, headers: await world.as(role) })
}

async function getCustomers() {
  const response = await get('')
  expect(response.statusCode).toBe(200)
  return customerListResponse.parse(response.json()).data
}

async function getProperties(path = '/properties') {
  const response = await get(path)
  expect(response.statusCode).toBe(200)
  return propertyListResponse.parse(response.json()).data
}

describe('the list of customers', () => {
  it('carries every field, and null for what a customer does not have', async () => {
    const full = await addCustomer({
      name: 'Weber Agrícola Ltda.',
      taxId: '12ABC34501DE35',
      status: 'BLOCKED',
      isActive: false,
      creditLimit: '1250000.55',
      externalId: 'C010200',
      street: 'Avenida Brasil',
      number: '120',
      district: 'Centro',
      city: 'Sorriso',
      state: 'MT',
    })
    const bare = await addCustomer({ name: 'Zilda Prado', taxId: '52998224725' })
    const list = await getCustomers()
    expect(list.find(({ id }) => id === full.id)).toEqual({
      id: full.id,
      name: 'Weber Agrícola Ltda.',
      cnpjCpf: '12ABC34501DE35',
      status: 'BLOCKED',
      active: false,
      limiteCredito: 1_250_000.55,
      externalId: 'C010200',
      createdAt: '2026-01-02T12:00:00.000Z',
      address: {
        endereco: 'Avenida Brasil',
        numero: '120',
        bairro: 'Centro',
        cidade: 'Sorriso',
        estado: 'MT',
      },
    })
    expect(list.find(({ id }) => id === bare.id)).toMatchObject({
      active: true,
      limiteCredito: null,
      externalId: null,
      address: { endereco: null, numero: null, bairro: null, cidade: null, estado: null },
    })
  })

  it('is in alphabetical order, accents and case aside', async () => {
    const names = ['Álvaro', 'alba', 'Élcio', 'Edson', 'Zuleica', 'Ágata']
    for (const name of names) await addCustomer({ name: `Ordem ${name}` })
    const sorted = (await getCustomers()).map(({ name }) => name).filter((name) => name.startsWith('Ordem'))
    expect(sorted.map((name) => name.slice(6))).toEqual([
      'Ágata',
      'alba',
      'Álvaro',
      'Edson',
      'Élcio',
      'Zuleica',
    ])
  })
})

it('the list of properties names the customer of each farm, active or not', async () => {
  const owner = await addCustomer({
    name: 'Dona',
    taxId: '11144477735',
    status: 'INACTIVE',
    isActive: false,
  })
  const farm = await addProperty(owner.id, {
    name: 'Fazenda Boa Esperança',
    address: 'BR-163, km 12',
    city: 'Sorriso',
    state: 'MT',
    status: 'INACTIVE',
    isActive: true,
    creditLimit: '0.10',
    externalId: 'P1',
  })
  const bare = await addProperty(owner.id)
  const list = await getProperties()
  expect(list.find(({ id }) => id === farm.id)).toEqual({
    id: farm.id,
    name: 'Fazenda Boa Esperança',
    address: 'BR-163, km 12',
    city: 'Sorriso',
    state: 'MT',
    status: 'INACTIVE',
    active: true,
    limiteCredito: 0.1,
    externalId: 'P1',
    createdAt: '2026-01-02T12:00:00.000Z',
    updatedAt: '2026-01-03T12:00:00.000Z',
    customer: { id: owner.id, name: 'Dona', cnpjCpf: '11144477735' },
  })
  expect(list.find(({ id }) => id === bare.id)).toMatchObject({ address: null, limiteCredito: null })
})

describe('the properties of one customer', () => {
  it("are only that customer's, by name", async () => {
    const [owner, neighbour] = [await addCustomer(), await addCustomer()]
    await addProperty(neighbour.id)
    const second = await addProperty(owner.id, { name: 'Sítio' })
    const first = await addProperty(owner.id, { name: 'Água Limpa' })
    const ids = (await getProperties(`/${owner.id}/properties`)).map(({ id }) => id)
    expect(ids).toEqual([first.id, second.id])
  })

  it.each([randomIds.next(), 'x', "'; drop table customers; --", 'ção'])('of %s are a 404', async (id) => {
    const response = await get(`/${encodeURIComponent(id)}/properties`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Cliente não encontrado', code: 'CUSTOMER_NOT_FOUND' })
  })
})
