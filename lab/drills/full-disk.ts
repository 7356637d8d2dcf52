import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInTo } from '../api-instance.ts'
import { call, outcomesOf } from './lib/calls.ts'
import { type Drill, type DrillContext, exactly } from './lib/drill.ts'
import { priceTableWriter } from './lib/price-table-writer.ts'

const WRITES = 20
/** Bytes: the database begins with 46 MB. */
const DISK = 80 * 1024 * 1024

export const drill: Drill = {
  what: 'the disk of the embedded database is full, and then has room again; needs root, for a disk of its own',
  async run(context) {
    const disk = mountDisk(context)
    const settings = { DATA_DIR: join(disk, 'data') }
    const api = await context.startApi(settings)
    const writer = await priceTableWriter(api.url)
    const headers = await signInTo(api.url)

    const ballast = join(disk, 'ballast')
    fill(ballast)
    const writes: { outcome: string }[] = []
    for (let count = 0; count < WRITES; count++) writes.push({ outcome: await writer.write() })
    const refused = writes.filter(({ outcome }) => outcome !== '201')
    const ready = await call(`${api.url}/readyz`)
    const read = await call(`${api.url}/api/orders`, headers)
    api.kill('SIGKILL')
    await api.exit
    const start = await startedWith(context, settings)
    rmSync(ballast)
    const again = start === 'started' ? start : await startedWith(context, settings)
    return [
      outcomesOf(`refusals of ${WRITES} writes`, refused, '503'),
      outcomesOf('/readyz', [ready], '503'),
      outcomesOf('a read', [read], '200'),
      {
        figure: 'a start',
        value: start,
        wanted: 'started, or what is full',
        ok: start === 'started' || start.includes('the disk is full'),
      },
      exactly('a start with room', again, 'started'),
    ]
  },
}

/** @returns `started`, or what the host has printed */
const startedWith = ({ startApi }: DrillContext, settings: Record<string, string>): Promise<string> =>
  startApi(settings).then(
    () => 'started',
    (error: Error) => error.message.trim(),
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
