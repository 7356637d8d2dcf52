import { createInterface } from 'node:readline'

// Sends signals to processes when the process that holds its stdin has ended: a line `<pid> <signal>` names one (a
// process group with a minus), a line `<pid>` says that it has ended by itself. Plain JavaScript, so that it starts within milliseconds.

/** @type {Map<string, string>} */
const signals = new Map()

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [pid = '', signal] = line.split(' ')
    if (signal) signals.set(pid, signal)
    else signals.delete(pid)
  })
  .once('close', () => {
    for (const [pid, signal] of signals) {
      try {
        process.kill(Number(pid), signal)
      } catch {
        // It ended meanwhile.
      }
    }
  })
