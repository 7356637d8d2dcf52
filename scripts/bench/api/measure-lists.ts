import { quantile } from '../../lib/quantile.ts'
import { download } from '../kit/http-load.ts'
import { peakMegabytes } from '../kit/memory.ts'
import { type Table, tableOf } from '../kit/table.ts'
import { milliseconds } from '../kit/texts.ts'
import type { Target } from './measure-pages.ts'

const LISTS = ['/api/customers', '/api/customers/properties', '/api/products']
const DOWNLOADS = 5
const REVALIDATIONS = 50

interface Row {
  list: string
  firstByte: number
  total: number
  bytes: number
  unchanged: number
  peak: number
}

/** Lists that load whole, one download at a time: medians, and the most memory that the process has meanwhile. */
export async function measureLists({ url, pid, headers }: Target): Promise<Table> {
  const rows: Row[] = []
  for (const list of LISTS) {
    const downloads = [await download(url + list, headers)]
    const peak = await peakMegabytes(pid, async () => {
      for (let run = 0; run < DOWNLOADS; run += 1) downloads.push(await download(url + list, headers))
    })
    const etag = downloads[0]?.etag ?? ''
    const unchanged: number[] = []
    for (let run = 0; run < REVALIDATIONS; run += 1) {
      const { status, total } = await download(url + list, { ...headers, 'if-none-match': etag })
      if (status !== 304) throw new Error(`${list} responded with ${status} to its own ETag`)
      unchanged.push(total)
    }
    const median = (figure: 'firstByte' | 'total' | 'bytes') =>
      quantile(
        downloads.slice(1).map((made) => made[figure]),
        0.5,
      )
    rows.push({
      list,
      firstByte: median('firstByte'),
      total: median('total'),
      bytes: median('bytes'),
      unchanged: quantile(unchanged, 0.5),
      peak,
    })
  }
  return tableOf({
    title: 'Lists that load whole, in the same database',
    columns: [
      { header: 'List', text: ({ list }) => `\`${list}\``, isText: true },
      { header: 'First byte', text: ({ firstByte }) => milliseconds(firstByte) },
      { header: 'Last byte', text: ({ total }) => milliseconds(total) },
      { header: 'Compressed', text: ({ bytes }) => `${(bytes / 1e6).toFixed(2)} MB` },
      { header: '304', text: ({ unchanged }) => `${unchanged.toFixed(1)} ms` },
      { header: 'Peak memory', text: ({ peak }) => `${peak.toFixed(0)} MB` },
    ],
    rows,
  })
}
