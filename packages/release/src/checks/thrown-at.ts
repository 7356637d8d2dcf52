import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

export interface Thrown {
  message: string
  stack: string
}

const FRAME = /^([^\s?():]+)(?:\?[^:\s]*)?:(\d+):(\d+)/

/**
 * What was thrown, and where in a build: the line of the source, if its map lies beside the chunk, else the place in the chunk.
 * @param base URL of the build's files, with a slash at its end
 * @returns such as `no such setting (remotes/orders/src/remote.tsx:12)`
 */
export async function thrownAt({ message, stack }: Thrown, base: string, dist: string): Promise<string> {
  const places: string[] = []
  for (const text of stack.split(base).slice(1)) {
    const [, file, line, column] = FRAME.exec(text) ?? []
    // The entry that wraps the build's own is no file of the build.
    if (file && existsSync(join(dist, file)))
      places.push(await placeOf(dist, file, Number(line), Number(column)))
  }
  const place = places.find((it) => !it.includes('node_modules/')) ?? places[0]
  return place ? `${message} (${place})` : message
}

async function placeOf(dist: string, file: string, line: number, column: number): Promise<string> {
  try {
    const map = new SourceMap(JSON.parse(await readFile(join(dist, `${file}.map`), 'utf8')))
    const found = map.findEntry(line - 1, column - 1)
    // Relative to the chunk, wherever that was built.
    if ('originalSource' in found)
      return `${found.originalSource.replace(/^(\.\.?\/)+/, '')}:${found.originalLine + 1}`
  } catch {
    // There is no map, or none of this form.
  }
  return `${file}:${line}:${column}`
}
