import { expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { properties } from '../../database/schema/customers.ts'
import { randomIds } from '../../ids.ts'
import { aCustomer, createImportWorld, hashOf } from '../../testing/import-calls.ts'
import { closeAfterAll, TEST_CONFIG } from '../../testing/test-world.ts'

/** Farms, because nothing in their table would refuse a second one with the same key. */
const FARMS = Array.from({ length: 300 }, (_, index) => ({
  externalId: `F-${index}`,
  customerExternalId: 'C-1',
  name: `Fazenda ${index}`,
}))

const world = closeAfterAll(await createImportWorld())
const token = world.machine.authorization.replace('Bearer ', '')
const config = { ...TEST_CONFIG, integrationTokens: new Map([['erp', [hashOf(token)]]]) }
const another = closeAfterAll(await createApp({ db: world.db, clock: world.clock, ids: randomIds, config }))
await world.bring('customers', [aCustomer()])

it('the same batch at two hosts at once is written once', async () => {
  const call = {
    method: 'POST',
    url: '/api/import/properties',
    headers: world.machine,
    payload: { data: FARMS },
  } as const
  const responses = await Promise.all([world.app.inject(call), another.inject(call), world.app.inject(call)])
  const results = responses.map((response) => response.json().data)
  expect(results.map(({ refused }) => refused)).toEqual([[], [], []])
  expect(results.map(({ created }) => created).sort()).toEqual([0, 0, FARMS.length])
  expect(results.map(({ unchanged }) => unchanged).sort()).toEqual([0, FARMS.length, FARMS.length])
  expect(await world.db.$count(properties)).toBe(FARMS.length)
})
