import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { CrashSample } from '../../database/schema/rollouts.ts'

type Frame = CrashSample['frames'][number]

/** Where a frame lies in the sources of the remote. */
export interface SourceLine {
  file: string
  line: number
}

/**
 * Finds the lines of the sources behind positions in built files.
 * @param folder of the source maps, by remote and build; undefined: there are none
 */
export function createSourceLines(folder: string | undefined) {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  return async (remote: string, build: string, { file, line, column }: Frame): Promise<SourceLine | null> => {
    // What a browser sent must not lead out of the folder.
    if (folder === undefined || `${remote}/${build}/${file}`.split('/').includes('..')) return null
    const path = join(folder, remote, build, `${file}.map`)
    const map = await (maps.get(path) ?? remember(path))
    if (!map) return null
    // Stacks count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line, column: column - 1 })
    return found.source === null ? null : { file: found.source.replace(/^(\.\.\/)+/, ''), line: found.line }
  }

  function remember(path: string): Promise<TraceMap | undefined> {
    const map = readMap(path)
    maps.set(path, map)
    return map
  }
}

/** Undefined if the map is missing or damaged. */
async function readMap(path: string): Promise<TraceMap | undefined> {
  try {
    return new TraceMap(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
