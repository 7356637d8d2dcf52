/** A position in the files of a release. */
export interface CrashFrame {
  file: string
  line: number
  column: number
}

export interface CrashPlace {
  remote: string
  build: string
  frames: CrashFrame[]
}

/** Frames of one report. */
const MAX_FRAMES = 10

/** `at f (https://…/remotes/orders/1a2b/assets/page.js:1:2)` of V8, `f@https://…` of the others. */
const FRAME = /\/remotes\/([a-z][\w-]*)\/([\w.-]+)\/([\w./-]+?)(?:\?[^:\s]*)?:(\d+):(\d+)/g

/**
 * The remote whose code threw: the owner of the first frame within a release, because shared modules lie above. Frames of
 * other origins, of the shell and of other remotes are left out.
 * @param own scheme and host of the releases; paths on others are somebody else's code
 */
export function placeOf(stack: unknown, own: string): CrashPlace | undefined {
  if (typeof stack !== 'string') return undefined
  let place: CrashPlace | undefined
  for (const line of stack.split('\n')) {
    if (!line.includes(own)) continue
    for (const [, remote = '', build = '', file = '', row, column] of line.matchAll(FRAME)) {
      place ??= { remote, build, frames: [] }
      if (place.remote !== remote || place.build !== build || place.frames.length >= MAX_FRAMES) continue
      place.frames.push({ file, line: Number(row), column: Number(column) })
    }
  }
  return place
}
