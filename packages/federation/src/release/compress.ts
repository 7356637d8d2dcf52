import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Below this many bytes a compressed copy is no gain. */
const WORTHWHILE = 512

/** Writes `.br` and `.gz` beside a file, for servers that send precompressed copies. */
export async function compress(file: string): Promise<void> {
  if (!/\.(js|css|json|svg)$/.test(file)) return
  const content = await readFile(file)
  if (content.length < WORTHWHILE) return
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
