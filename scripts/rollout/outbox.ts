import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RolloutMove, readMoves, releasedRemotes, writeAtomically } from '@celeiro/federation/release'

/** How many moves of each remote's history were reported and told; the histories only grow. */
interface Cursor {
  reported: Record<string, number>
  told: Record<string, number>
}

const FILE = '.rollouts.json'
/** The API takes as many at once. */
const BATCH = 100

interface Outbox {
  report(moves: readonly RolloutMove[]): Promise<void>
  tell(move: RolloutMove): Promise<void>
}

/**
 * Passes on the moves in the histories of a web root, whoever made them: a start by the release command, a step of the judge.
 * What cannot be reported stays for the next time. Moves from before the first time are reported but told to nobody.
 * @throws when a report fails
 */
export async function passOn(webRoot: string, { report, tell }: Outbox): Promise<void> {
  const file = join(webRoot, FILE)
  const known = await readCursor(file)
  const cursor: Cursor = known ?? { reported: {}, told: {} }
  const save = () => writeAtomically(file, JSON.stringify(cursor))
  for (const remote of await releasedRemotes(webRoot)) {
    const moves = (await readMoves(webRoot, remote)).map(({ move }) => move)
    const told = known ? (cursor.told[remote] ?? 0) : moves.length
    if (told < moves.length || cursor.told[remote] === undefined) {
      cursor.told[remote] = moves.length
      // Before it is told, so that a crash in between costs a message instead of repeating it for ever.
      await save()
      for (const move of moves.slice(told)) await tell(move)
    }
    for (let from = cursor.reported[remote] ?? 0; from < moves.length; from += BATCH) {
      const batch = moves.slice(from, from + BATCH)
      await report(batch)
      cursor.reported[remote] = from + batch.length
      await save()
    }
  }
}

/** Undefined at the first time, or if the file cannot be read. */
async function readCursor(file: string): Promise<Cursor | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
