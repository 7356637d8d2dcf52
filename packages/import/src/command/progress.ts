import { MultiBar, Presets, type SingleBar } from 'cli-progress'

export interface Progress {
  say: (text: string) => void
  update: (share: number, rows: number) => void
  stop: () => void
}

/** Rows between two lines where there is no terminal. */
const REPORTED = 10_000

const FORMAT = '{bar} {percentage} % | {rows} linhas | {rate} linhas/s | faltam {eta_formatted}'

/** A bar with rows, rate and time left on a terminal; lines elsewhere. */
export function createProgress(output: NodeJS.WriteStream): Progress {
  const start = Date.now()
  const rate = (rows: number) => Math.round((rows * 1000) / Math.max(1, Date.now() - start))
  if (!output.isTTY) {
    let reported = 0
    const update = (share: number, rows: number) => {
      if (rows - reported < REPORTED) return
      reported = rows
      console.log(`${rows} linhas, ${Math.floor(share * 100)} %, ${rate(rows)} linhas/s`)
    }
    return { say: console.log, update, stop: () => {} }
  }
  let bars: MultiBar | undefined
  let bar: SingleBar | undefined
  return {
    say: (text) => (bars ? bars.log(`${text}\n`) : console.log(text)),
    update(share, rows) {
      bars ??= new MultiBar({ format: FORMAT, stream: output, hideCursor: true }, Presets.shades_classic)
      bar ??= bars.create(1, 0)
      bar.update(share, { rows, rate: rate(rows) })
    },
    stop: () => bars?.stop(),
  }
}
