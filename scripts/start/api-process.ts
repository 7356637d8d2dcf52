import { join, resolve } from 'node:path'
import { repository } from '../bootstrap.mjs'
import type { NodeProcess } from '../processes/process-group.ts'

interface ApiProcessOptions {
  port: number
  webRoot: string
  /** Folder of its database; `DATA_DIR` overrides it. */
  dataDir: string
}

/**
 * The built API host, which also serves a web root.
 * @param settings further environment variables
 */
export const apiProcess = (
  { port, webRoot, dataDir }: ApiProcessOptions,
  settings: Record<string, string> = {},
): NodeProcess => ({
  args: [join(repository, 'api/dist/main.js')],
  cwd: repository,
  env: {
    PORT: String(port),
    WEB_ROOT: webRoot,
    DATA_DIR: resolve(process.env['DATA_DIR'] ?? dataDir),
    ...settings,
  },
})
