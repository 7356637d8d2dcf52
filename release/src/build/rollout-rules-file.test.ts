import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_ROLLOUT_RULES } from '@celeiro/api-contract/rollout-rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRolloutRules } from './rollout-rules-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (text: string) => writeFile(join(folder, 'rollout.json'), text)

test('a remote without a file has the default rules', () => {
  expect(readRolloutRules(folder)).toEqual(DEFAULT_ROLLOUT_RULES)
})

test('names the file and every rule that is not valid', async () => {
  await write('{ "minimumAccounts": 0, "dwellMinutes": "long" }')
  expect(() => readRolloutRules(folder)).toThrow(
    /rollout\.json is not valid:\ndwellMinutes: .*\nminimumAccounts: /s,
  )
  await write('{ "steps": ')
  expect(() => readRolloutRules(folder)).toThrow('rollout.json is not JSON.')
})

test.each(['orders', 'catalog', 'customers', 'admin'])('the rules of %s are valid', (remote) => {
  const path = fileURLToPath(new URL(`../../../remotes/${remote}`, import.meta.url))
  expect(readRolloutRules(path).minimumAccounts).toBeGreaterThan(0)
})
