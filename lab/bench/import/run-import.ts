import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { repository } from '../../../scripts/bootstrap.mjs'
import type { CompanyFile } from './company.ts'
import { peakMegabytes } from './memory.ts'

export interface ImportOutcome {
  exitCode: number
  output: string
  /** Until the command ended. */
  milliseconds: number
  /** The most that the command had in memory. */
  megabytes: number
}

/** Imports a file with the built command, which the image of production runs too. */
export async function runImport(
  url: string,
  token: string,
  { kind, entries, entry }: CompanyFile,
  folder: string,
): Promise<ImportOutcome> {
  const file = join(folder, `${kind}.ndjson`)
  const lines = function* () {
    for (let number = 0; number < entries; number += 1) yield `${JSON.stringify(entry(number))}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  const start = performance.now()
  const command = spawn(process.execPath, [join(repository, 'api/dist/import.js'), kind, file, '--to', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], INTEGRATION_TOKEN: token },
  })
  const output = text(command.stdout)
  let exitCode = 1
  const megabytes = await peakMegabytes(command.pid ?? 0, async () => {
    ;[exitCode] = await once(command, 'close')
  })
  return { exitCode, output: await output, milliseconds: performance.now() - start, megabytes }
}
