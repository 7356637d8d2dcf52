import { chromium } from 'playwright'
import { postgresVersion, requirePostgresBinaries } from './postgres-binaries.ts'

/**
 * What differs between machines on which the tests run. Installs PostgreSQL if there is none.
 * @throws if the browser does not start, or there is no PostgreSQL
 */
export async function describeMachine(chromiumPath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  const version = browser.version()
  await browser.close()
  const postgres = requirePostgresBinaries()
  return [
    `Browser: ${chromiumPath}, ${version}`,
    `PostgreSQL: ${postgres}, ${postgresVersion(postgres)}`,
    `Node.js: ${process.execPath}, ${process.versions.node}`,
  ]
}
