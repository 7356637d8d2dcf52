import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

let watcher: Writable | undefined

/**
 * Sends a child process this signal when this process ends, even if it is killed.
 * @param group the process group that a detached child leads gets it as well
 */
export function endWithThisProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
  { group = false }: { group?: boolean } = {},
): void {
  const { pid } = child
  if (pid === undefined) return
  const target = group ? -pid : pid
  const end = () => sendSignal(target, signal)
  process.once('exit', end)
  watcher ??= startWatcher()
  watcher.write(`${target} ${signal}\n`)
  child.once('exit', () => {
    process.off('exit', end)
    watcher?.write(`${target}\n`)
  })
}

/** Does nothing if the process has ended. @param pid negative for a process group */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}

/** Notices by the end of its stdin that this process was killed. */
function startWatcher(): Writable {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'end-after-kill.mjs')], {
    cwd: '/',
    // Detached: a signal to the process group must not end it as well.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  // A pipe of a child process is a socket; open, it would keep this process alive.
  if (child.stdin instanceof Socket) child.stdin.unref()
  return child.stdin
}
