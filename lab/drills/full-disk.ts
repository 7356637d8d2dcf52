import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInTo } from '../../test/postgres/api-instance.ts'
import { call } from './lib/calls.ts'
import type { Drill, DrillContext } from './lib/drill.ts'
import { priceTableWriter } from './lib/price-table-writer.ts'

const WRITES = 20
/** Bytes: the database begins with 46 MB. */
const DISK = 80 * 1024 * 1024

export const drill: Drill = {
  name: 'full-disk',
  what: 'the disk of the embedded database is full, and then has room again; needs root, for a disk of its own',
  async run(context) {
    const disk = mountDisk(context)
    const settings = { DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'silent' }
    const api = await context.startApi(settings)
    const headers = await signInTo(api.url)
    const writer = priceTableWriter(headers)
    const [source] = await writer.readAll(api.url)
    if (!source) throw new Error('there is no price table to duplicate')

    const ballast = join(disk, 'ballast')
    fill(ballast)
    const outcomes = new Set<string>()
    for (let count = 0; count < WRITES; count++) outcomes.add(await writer.write(api.url, source.id))
    outcomes.delete('201')
    const ready = await call(`${api.url}/readyz`)
    const read = await call(`${api.url}/api/orders`, headers)
    api.kill('SIGKILL')
    await api.exit
    const start = await startedWith(context, settings)
    rmSync(ballast)
    const again = start === 'started' ? start : await startedWith(context, settings)
    return [
      {
        figure: `refusals of ${WRITES} writes`,
        value: [...outcomes].join(', '),
        wanted: '503',
        ok: [...outcomes].join() === '503',
      },
      { figure: '/readyz', value: ready.outcome, wanted: '503', ok: ready.outcome === '503' },
      { figure: 'a read', value: read.outcome, wanted: '200', ok: read.outcome === '200' },
      {
        figure: 'a start',
        value: start,
        wanted: 'started, or what is full',
        ok: start === 'started' || start.includes('the disk is full'),
      },
      { figure: 'a start with room', value: again, wanted: 'started', ok: again === 'started' },
    ]
  },
}

/** @returns `started`, or what the host has printed */
const startedWith = ({ startApi }: DrillContext, settings: Record<string, string>): Promise<string> =>
  startApi(settings).then(
    () => 'started',
    (error: Error) => error.message.split('ready: ')[1]?.trim() ?? error.message,
  )

function mountDisk({ newFolder, cleanUp }: DrillContext): string {
  const folder = newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder])
  cleanUp(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

function fill(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(DISK))
  } catch {
    // The disk is full now.
  }
}
