import { execa } from 'execa'

/** A transform of execa that copies whole lines but empty ones, each with a prefix. @param hides a text whose lines are left out */
export const prefixed = (prefix: string, hides?: string) =>
  function* (chunk: unknown): Generator<string> {
    const line = String(chunk)
    if (line.trim() !== '' && !(hides && line.includes(hides))) yield `${prefix}${line}`
  }

export interface NodeProcess {
  /** Precedes every line of its output if several processes share a terminal. */
  name?: string
  /** Lines with this text are not shown. */
  hides?: string
  /** The script and its arguments. */
  args: string[]
  cwd: string
  /** Variables in addition to those of this process. */
  env: Record<string, string>
}

interface ProcessGroup {
  /** The exit code: 0 after a signal, otherwise that of the process that ended first. */
  ended: Promise<number>
  /** Restarts the process of that name. From then on, the group keeps running if that process ends. */
  restart(name: string): Promise<void>
}

/** Signals within this time (ms) are one Ctrl+C: the terminal and every parent process send it. */
const SAME_REQUEST = 500

/** Runs a group until it ends. @returns its exit code */
export const runGroup = (processes: readonly NodeProcess[]): Promise<number> => startGroup(processes).ended

/**
 * Starts processes that run until one of them ends or this process gets a signal. Then all of them get SIGTERM; a second
 * signal, or the end of this process, kills them.
 */
export function startGroup(processes: readonly NodeProcess[]): ProcessGroup {
  const running = new Map<NodeProcess, ReturnType<typeof spawnMember>>()
  const restarted = new Set<NodeProcess>()
  const width = Math.max(...processes.map(({ name = '' }) => name.length))
  let stopping: { code: number; since: number } | undefined
  let finish = (_: number) => {}
  const ended = new Promise<number>((resolve) => {
    finish = resolve
  })

  const kill = (signal: 'SIGTERM' | 'SIGKILL') => {
    for (const child of running.values()) child.kill(signal)
  }
  const stop = (code: number) => {
    stopping ??= { code, since: Date.now() }
    kill('SIGTERM')
  }
  const start = async (member: NodeProcess) => {
    const child = spawnMember(member, width)
    running.set(member, child)
    const { exitCode = 1 } = await child
    // Another one runs in its place.
    if (running.get(member) !== child) return
    running.delete(member)
    if (!stopping && restarted.has(member))
      console.error(`${member.name} ended (${exitCode}); it starts again after the next edit.`)
    else if (!stopping) stop(exitCode)
    if (stopping && running.size === 0) finish(stopping.code)
  }

  process.once('exit', () => kill('SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) stop(0)
      else if (Date.now() - stopping.since > SAME_REQUEST) kill('SIGKILL')
    })
  for (const member of processes) void start(member)

  const restart = async (name: string) => {
    const member = processes.find((it) => it.name === name)
    if (!member || stopping) return
    restarted.add(member)
    const old = running.get(member)
    running.delete(member)
    old?.kill('SIGTERM')
    await old
    if (!stopping) void start(member)
  }
  return { ended, restart }
}

function spawnMember({ name, hides, args, cwd, env }: NodeProcess, width: number) {
  const color = process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {}
  const output =
    name === undefined
      ? ('inherit' as const)
      : [prefixed(`${name.padEnd(width)} | `, hides), 'inherit' as const]
  return execa(process.execPath, args, {
    ...{ cwd, env: { ...color, ...env }, reject: false, buffer: false, forceKillAfterDelay: false },
    ...{ stdin: 'ignore', stdout: output, stderr: output },
    // Otherwise Ctrl+C reaches each process twice, and the second signal interrupts its shutdown.
    detached: true,
  })
}
