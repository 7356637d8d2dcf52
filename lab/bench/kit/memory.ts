import { readFileSync } from 'node:fs'

/** Megabytes of a process in memory. Linux only. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
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
