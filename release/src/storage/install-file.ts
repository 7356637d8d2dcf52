import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { writeAtomically } from './atomic-write.ts'
import { isCode } from './error-code.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const deflate = promisify(gzip)

/** Bytes; compressing smaller files gains nothing. */
const WORTHWHILE = 512

/** Whether servers send a compressed copy of a file. */
export const hasCopy = (path: string, { length }: Uint8Array): boolean =>
  /\.(js|css|json|svg)$/.test(path) && length >= WORTHWHILE

/** @param quality the best by default, which takes five seconds for a megabyte */
export const brotliOf = (content: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Promise<Buffer> =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Whether a compressed copy is that of a file. */
export const isCopyOf = (content: Uint8Array, copy: Uint8Array): Promise<boolean> =>
  unbrotli(copy, { maxOutputLength: content.length + 1 }).then(
    (unpacked) => unpacked.equals(content),
    () => false,
  )

/**
 * Copies a file whose name changes with its content, with `.br` and `.gz` beside it for servers that send precompressed
 * copies. Takes the `.br` beside the source if it is one. The file itself comes last: once it exists, all three are complete.
 */
export async function installFile(source: string, target: string): Promise<void> {
  const content = await readFile(source)
  await mkdir(dirname(target), { recursive: true })
  if (hasCopy(target, content)) {
    const copy = await readIfThere(`${source}.br`)
    const isReady = copy !== undefined && (await isCopyOf(content, copy))
    const [br, gz] = await Promise.all([isReady ? copy : brotliOf(content), deflate(content, { level: 9 })])
    await writeAtomically(`${target}.br`, br)
    await writeAtomically(`${target}.gz`, gz)
  }
  await writeAtomically(target, content)
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
