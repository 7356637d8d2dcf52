import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'

/** Replaces a file in one step: a reader sees the old content or the new, and a crash leaves one of them. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  const handle = await open(temporary, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
