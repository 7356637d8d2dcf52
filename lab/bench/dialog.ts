import type { Browser, BrowserContext } from 'playwright'
import { quantile } from '../quantile.ts'
import { signIn } from '../sign-in.ts'
import { withAppInBrowser, withBrowser } from '../with-browser.ts'
import type { BenchOptions } from './kit/options.ts'
import { openDialog, recordDialogs } from './kit/record-dialogs.ts'
import { LINE_TEXT, slowDown } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'
import { milliseconds } from './kit/texts.ts'

/** Every form whose code is fetched on demand, and a dialog whose code comes with its page. */
const DIALOGS = [
  { path: '/price-tables', button: 'Nova Tabela de Preço' },
  { path: '/price-tables', button: 'Editar' },
  { path: '/users', button: 'Novo Usuário' },
  { path: '/settings', button: 'Nova Configuração' },
  { path: '/home', button: 'Detalhes' },
]

/** Between the pointer that reaches a button and its click, in milliseconds: a slow hand. */
const HOVER_MS = 1_000

interface Row {
  dialog: string
  cold: number
  near: number
  nearP95: number
}

/** Opens dialogs on a slow line: at once after the page, and with the pointer on the button for a while. */
export async function measure({ url: runningUrl, visits }: BenchOptions): Promise<Table[]> {
  const rows: Row[] = []
  const measureAll = async (browser: Browser, url: string) => {
    const session = await sessionAt(browser, url)
    for (const { path, button } of DIALOGS) {
      console.error(`${button} on ${path}`)
      const [cold, near]: [number[], number[]] = [[], []]
      for (let visit = 0; visit < visits; visit += 1) {
        cold.push(await openOnce(browser, session, { address: url + path, button, hoverMs: 0 }))
        near.push(await openOnce(browser, session, { address: url + path, button, hoverMs: HOVER_MS }))
      }
      rows.push({
        dialog: `${button} on \`${path}\``,
        cold: quantile(cold, 0.5),
        near: quantile(near, 0.5),
        nearP95: quantile(near, 0.95),
      })
    }
  }
  if (runningUrl) await withBrowser((browser) => measureAll(browser, runningUrl))
  else await withAppInBrowser(3918, measureAll)
  return [
    tableOf<Row>({
      title: `Dialogs, from the click to the frame with the dialog: ${LINE_TEXT}; ${visits} visits`,
      columns: [
        { header: 'Dialog', text: ({ dialog }) => dialog, isText: true },
        { header: 'At once', text: ({ cold }) => milliseconds(cold) },
        { header: 'After a hover', text: ({ near }) => milliseconds(near) },
        { header: 'After a hover, p95', text: ({ nearP95 }) => milliseconds(nearP95) },
      ],
      rows,
    }),
  ]
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function sessionAt(browser: Browser, url: string): Promise<Session> {
  const page = await browser.newPage()
  await signIn(page, url)
  const session = await page.context().storageState()
  await page.context().close()
  return session
}

interface Opening {
  address: string
  /** The name of the button, or its beginning. */
  button: string
  /** How long the pointer is on the button, in milliseconds; 0 clicks without a pointer. */
  hoverMs: number
}

/** With an empty cache: the code of forms is not in it. */
async function openOnce(
  browser: Browser,
  storageState: Session,
  { address, button: name, hoverMs }: Opening,
): Promise<number> {
  const page = await browser.newPage({ storageState })
  await recordDialogs(page)
  await page.goto(address)
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  if (hoverMs > 0) {
    await button.hover()
    await page.waitForTimeout(hoverMs)
  }
  const took = await openDialog(page, button)
  await page.context().close()
  return took
}
