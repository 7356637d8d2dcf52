import { MultiBar, Presets } from 'cli-progress'

export interface Progress {
  say: (text: string) => void
  /** @param position of so many bytes of the file */
  update: (position: number, size: number, rows: number) => void
  stop: () => void
}

/** Rows between two lines where there is no terminal. */
const REPORTED = 10_000

/** A bar with rows, rate and time left on a terminal; lines elsewhere. */
export function createProgress(output: NodeJS.WriteStream): Progress {
  const start = Date.now()
  const rate = (rows: number) => Math.round((rows * 1000) / Math.max(1, Date.now() - start))
  if (!output.isTTY) {
    const say = (text: string) => void output.write(`${text}\n`)
    let reported = 0
    const update = (position: number, size: number, rows: number) => {
      if (rows - reported < REPORTED) return
      reported = rows
      say(`${rows} rows, ${Math.floor((position * 100) / size)} %, ${rate(rows)} rows/s`)
    }
    return { say, update, stop: () => {} }
  }
  const bars = new MultiBar(
    {
      format: '{bar} {percentage} % | {rows} rows | {rate} rows/s | {eta_formatted} left',
      stream: output,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  const bar = bars.create(1, 0, { rows: 0, rate: 0 })
  return {
    say: (text) => bars.log(`${text}\n`),
    update(position, size, rows) {
      bar.setTotal(size)
      bar.update(position, { rows, rate: rate(rows) })
    },
    stop: () => bars.stop(),
  }
}
