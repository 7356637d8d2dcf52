import { existsSync, readFileSync } from 'node:fs'

/** Megabytes of a process in memory; 0 of one that has ended. Linux only. */
export function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return Number(kilobytes) / 1024
}

const MILLISECONDS_PER_TICK = 10

/** Milliseconds that a process has kept a processor busy. Linux only. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK
}

/** The most megabytes that a process has in memory while something is done, read ten times a second. */
export async function peakMegabytes(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = residentMegabytes(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 100)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(peak, residentMegabytes(pid))
}
