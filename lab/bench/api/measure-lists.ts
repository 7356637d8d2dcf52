import { signInTo } from '../../../test/postgres/api-instance.ts'
import { quantile } from '../../quantile.ts'
import { download } from '../kit/http-load.ts'
import { peakMegabytes, residentMegabytes } from '../kit/memory.ts'
import { type Table, tableOf } from '../kit/table.ts'
import { milliseconds } from '../kit/texts.ts'
import type { Target } from './measure-pages.ts'

const LISTS = ['/api/customers', '/api/customers/properties', '/api/products']
const DOWNLOADS = 5

interface Row {
  list: string
  entries: number
  firstByte: number
  total: number
  bytes: number
  /** Megabytes of the process before the downloads that are measured, and the most during them. */
  before: number
  peak: number
}

/** Lists that load whole, one download at a time: medians, and the most memory that the process has meanwhile. */
export async function measureLists({ url, pid }: Target): Promise<Table> {
  const headers = await signInTo(url)
  const rows: Row[] = []
  for (const list of LISTS) {
    const downloads = [await download(url + list, headers)]
    const entries = await countOf(url + list, headers)
    const before = residentMegabytes(pid)
    const peak = await peakMegabytes(pid, async () => {
      for (let run = 0; run < DOWNLOADS; run += 1) downloads.push(await download(url + list, headers))
    })
    const median = (figure: 'firstByte' | 'total' | 'bytes') =>
      quantile(
        downloads.slice(1).map((made) => made[figure]),
        0.5,
      )
    rows.push({
      list,
      entries,
      firstByte: median('firstByte'),
      total: median('total'),
      bytes: median('bytes'),
      before,
      peak,
    })
  }
  return tableOf({
    title: 'Lists that load whole, in the same database',
    columns: [
      { header: 'List', text: ({ list }) => `\`${list}\``, isText: true },
      { header: 'Entries', text: ({ entries }) => entries.toLocaleString('en') },
      { header: 'First byte', text: ({ firstByte }) => milliseconds(firstByte) },
      { header: 'Last byte', text: ({ total }) => milliseconds(total) },
      { header: 'Compressed', text: ({ bytes }) => `${(bytes / 1e6).toFixed(2)} MB` },
      { header: 'Memory before', text: ({ before }) => `${before.toFixed(0)} MB` },
      { header: 'Memory during', text: ({ peak }) => `${peak.toFixed(0)} MB` },
    ],
    rows,
  })
}

async function countOf(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers })
  const { data }: { data: unknown[] } = await response.json()
  return data.length
}
