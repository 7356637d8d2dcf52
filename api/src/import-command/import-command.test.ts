import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createImportWorld, type ImportWorld } from '../testing/import-calls.ts'
import { importCommandLine } from './command-line.ts'
import { templateOf } from './template.ts'

let world: ImportWorld
let address: string
let folder: string
beforeAll(async () => {
  world = await createImportWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'celeiro-import-'))
  vi.stubEnv('INTEGRATION_TOKEN', world.machine.authorization.replace('Bearer ', ''))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await world.close()
})

/** Imports a text. Returns what is printed, and the file of refused lines. */
async function importText(kind: ImportKind, content: string | Buffer, ...options: string[]) {
  const file = join(folder, `${kind}.txt`)
  rmSync(`${file}.refused.csv`, { force: true })
  writeFileSync(file, content)
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(`${text}`) > 0)
  try {
    await importCommandLine('import').parseAsync([kind, file, '--to', address, ...options], { from: 'user' })
  } catch (error) {
    printed.push(`${error}`)
  } finally {
    vi.restoreAllMocks()
  }
  return { printed: printed.join('\n') }
}

describe('the templates', () => {
  it.each(Object.keys(IMPORTS) as ImportKind[])('of %s can be imported, and again', async (kind) => {
    const { printed } = await importText(kind, templateOf(kind))
    expect(printed).toMatch(new RegExp(`${kind} +1 +0 +0 +0`))
    expect((await importText(kind, templateOf(kind))).printed).toMatch(new RegExp(`${kind} +0 +0 +1 +0`))
  })
})
