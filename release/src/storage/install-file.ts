import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeAtomically } from './atomic-write.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Bytes; compressing smaller files gains nothing. */
const WORTHWHILE = 512

/**
 * Copies a file whose name changes with its content, with `.br` and `.gz` beside it for servers that send precompressed
 * copies. The file itself comes last: once it exists, all three are complete.
 */
export async function installFile(source: string, target: string): Promise<void> {
  const content = await readFile(source)
  await mkdir(dirname(target), { recursive: true })
  if (/\.(js|css|json|svg)$/.test(target) && content.length >= WORTHWHILE) {
    const [br, gz] = await Promise.all([
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      deflate(content, { level: 9 }),
    ])
    await writeAtomically(`${target}.br`, br)
    await writeAtomically(`${target}.gz`, gz)
  }
  await writeAtomically(target, content)
}
