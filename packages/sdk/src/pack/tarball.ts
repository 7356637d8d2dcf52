import { gzipSync } from 'node:zlib'

/** Bytes of a block; every part of an archive fills whole ones. */
const BLOCK = 512

/**
 * An archive as npm installs it. The same files always have the same bytes: it keeps no times and no owners.
 * @param files by path, relative to the root of the package
 */
export function tarball(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const blocks = entries.flatMap(([path, content]) => [
    header(`package/${path}`, content.length),
    content,
    Buffer.alloc(-content.length & (BLOCK - 1)),
  ])
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

/** The ustar header of a file. @throws when the path is too long for one */
function header(path: string, size: number): Uint8Array {
  const split = path.length > 100 ? path.indexOf('/', path.length - 101) : -1
  const [prefix, name] = [path.slice(0, Math.max(split, 0)), path.slice(split + 1)]
  if (name.length > 100) throw new Error(`${path} is too long for an archive.`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), at)
  block.write(name, 0)
  octal(0o644, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(0, 136, 11)
  // The checksum counts its own field as spaces.
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  block.write('\0 ', 154)
  return block
}
