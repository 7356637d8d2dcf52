import { isRecord } from '@celeiro/api-contract/wire'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { TokenAccount } from '@celeiro/app-manifest/rollout'
import { readLeft } from './left-releases.ts'
import { isInAny, type Viewer, type Withdrawn } from './resolve-releases.ts'
import { tabShell } from './tab-shell.ts'

/** Milliseconds that a page waits for the API. Without a response, no candidate runs. */
const TIMEOUT = 300

/** Reads the viewer of an account in this tab. Never rejects. */
export async function readViewer(config: AppConfig, account: TokenAccount | null): Promise<Viewer> {
  const withdrawn = await readWithdrawn(config, account)
  return { account, shell: tabShell(config), withdrawn, left: readLeft() }
}

/**
 * Reads the candidates that were withdrawn. Asks the API only if the account is among those of a candidate, or the tab runs that of the
 * shell, and somebody collects reports: without reports only a release command withdraws a candidate.
 * @returns undefined when the API does not answer in time
 */
async function readWithdrawn(config: AppConfig, account: TokenAccount | null): Promise<Viewer['withdrawn']> {
  const { canary } = config.shell ?? {}
  const isInShell = canary && canary.release.buildId === tabShell(config)
  if (!config.telemetry || !(isInShell || isInAny(config, account))) return []
  try {
    const response = await fetch(`${config.apiUrl}/api/rollouts/withdrawn`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const body: unknown = await response.json()
    const data = isRecord(body) ? body['data'] : undefined
    return response.ok && Array.isArray(data) && data.every(isWithdrawn) ? data : undefined
  } catch {
    return undefined
  }
}

const isWithdrawn = (entry: unknown): entry is Withdrawn =>
  isRecord(entry) && typeof entry['remote'] === 'string' && typeof entry['build'] === 'string'
