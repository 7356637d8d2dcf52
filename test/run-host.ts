import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from './repository.ts'

/** Runs a program of the API host, with the given variables only, on a free port of the loopback interface. */
export function runHost(args: readonly string[], variables: Record<string, string>, cwd = repository) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', SEED_DEMO: 'false', ...variables },
  })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      output[stream] += chunk
    })
  }
  return {
    child,
    output,
    /** Its exit code; null if a signal ended it. */
    exit: once(child, 'close').then(([code]): number | null => code),
    /** @returns its address. @throws with what it has said, if it ends before it has one */
    async ready(): Promise<string> {
      while (!output.stdout.includes(' is ready at ')) {
        const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
        if (!(chunk instanceof Buffer)) throw new Error(`ended with ${chunk}: ${output.stderr}`)
      }
      return /^Celeiro is ready at (http:\S+)$/m.exec(output.stdout)?.[1] ?? 'no address'
    },
  }
}
