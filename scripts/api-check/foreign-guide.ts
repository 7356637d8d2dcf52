import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@celeiro/release'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { FOREIGN_ACCOUNT } from '../../e2e/src/foreign/fixture.ts'
import { startForeignServer } from '../../e2e/src/foreign/foreign-server.ts'
import { STYLES } from '../../e2e/src/foreign/styles/styles.ts'
import { startApi } from '../drills/lib/api-instance.ts'
import { repository } from '../lib/bootstrap.mjs'
import { checkApi } from './check-api.ts'
import { readsTable, worstOf } from './report.ts'

/** What the check says of every foreign server. */
export async function foreignGuide(): Promise<string> {
  const sections: string[] = []
  for (const style of STYLES) {
    const server = await startForeignServer(style)
    try {
      const reports = await checkApi(server.url, FOREIGN_ACCOUNT)
      sections.push(
        `### ${style.name}: ${worstOf(reports)}`,
        `${capitalised(style.summary)}.`,
        readsTable(reports),
      )
    } finally {
      await server.close()
    }
  }
  return sections.join('\n\n')
}

/** What the check says of our own host with its demo data. */
export async function ownHostGuide(): Promise<string> {
  await buildApp(repository, 'api')
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const host = await startApi(repository, { DATA_DIR: dataDir })
  try {
    const username = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')?.username ?? ''
    const reports = await checkApi(host.url, { username, password: DEMO_PASSWORD })
    return [`### Our own host: ${worstOf(reports)}`, readsTable(reports)].join('\n\n')
  } finally {
    host.kill('SIGTERM')
    await host.exit
    await rm(dataDir, { recursive: true, force: true })
  }
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
