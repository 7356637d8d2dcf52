import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { ifThere, makeFolder, writeAtomically } from '@celeiro/files'
import { listDistFiles } from '../apps/dist-files.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const deflate = promisify(gzip)

/** Bytes; compressing smaller files gains nothing. */
const WORTHWHILE = 512

/** A quality of brotli; a hundred times faster than the best. */
export const QUICK = 5

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

const isCopyOf = (content: Uint8Array, copy: Uint8Array): Promise<boolean> =>
  unbrotli(copy, { maxOutputLength: content.length + 1 }).then(
    (unpacked) => unpacked.equals(content),
    () => false,
  )

/** The compressed copy of a file: the `.br` beside it if it is one. */
export async function copyOf(file: string, content: Uint8Array, quality?: number): Promise<Buffer> {
  const copy = await ifThere(readFile(`${file}.br`))
  return copy && (await isCopyOf(content, copy)) ? copy : brotliOf(content, quality)
}

/** Bytes of a file as servers send it: of its compressed copy, if it has one. */
export async function sentBytes(file: string): Promise<number> {
  const content = await readFile(file)
  return hasCopy(file, content) ? (await copyOf(file, content)).length : content.length
}

/** Puts the compressed copies of a build beside its files, once for all its releases. */
export async function addCopies(dist: string, quality?: number): Promise<void> {
  const adding = (await listDistFiles(dist)).map(async ({ path }) => {
    const file = join(dist, path)
    const content = await readFile(file)
    // The copy appears in one step: another process may be reading the build.
    if (hasCopy(path, content)) await writeAtomically(`${file}.br`, await copyOf(file, content, quality))
  })
  await Promise.all(adding)
}

/** Copies a hashed file, with `.br` and `.gz` for servers that send them. The file itself comes last: all three are complete then. */
export async function installFile(source: string, target: string): Promise<void> {
  const content = await readFile(source)
  await makeFolder(dirname(target))
  if (hasCopy(target, content)) {
    const [br, gz] = await Promise.all([copyOf(source, content), deflate(content, { level: 9 })])
    await writeAtomically(`${target}.br`, br)
    await writeAtomically(`${target}.gz`, gz)
  }
  await writeAtomically(target, content)
}
