import { copyFileSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { afterEach, expect, it, vi } from 'vitest'
import { importCommandLine } from '../../src/import-command/command-line.ts'
import { createImportWorld } from '../../src/testing/import-calls.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { closeAfterAll } from '../../src/testing/test-world.ts'

// The keys of the table, in the order of the guide.
const KINDS = Object.keys(IMPORTS) as ImportKind[]
const RECORDS: Record<ImportKind, number> = {
  customers: 10,
  properties: 14,
  products: 39,
  'price-tables': 4,
  orders: 20,
  'order-logs': 67,
}

const world = closeAfterAll(await createImportWorld())
await world.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
const folder = await temporaryFolder()

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Imports a file with the command. @returns created, updated, unchanged, refused */
async function bring(kind: ImportKind): Promise<number[]> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const args = [kind, join(folder, `${kind}.csv`), '--to', address]
  await importCommandLine('import').parseAsync(args, { from: 'user' })
  const [, figures = ''] =
    new RegExp(`^${kind}((?: +[\\d,]+){4})$`, 'm').exec(log.mock.calls.splice(0).join('\n')) ?? []
  return figures.trim().split(/ +/).map(Number)
}

it('fill an empty database in the order of the guide, and change nothing a second time', async () => {
  vi.stubEnv('INTEGRATION_TOKEN', world.machine.authorization.replace('Bearer ', ''))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (const kind of KINDS)
    copyFileSync(join(import.meta.dirname, `${kind}.csv`), join(folder, `${kind}.csv`))
  for (const kind of KINDS) expect([kind, await bring(kind)]).toEqual([kind, [RECORDS[kind], 0, 0, 0]])
  for (const kind of KINDS) expect([kind, await bring(kind)]).toEqual([kind, [0, 0, RECORDS[kind], 0]])
  expect(readdirSync(folder)).toHaveLength(KINDS.length)
})
