import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { currentSession } from '@celeiro/shared-auth'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { mayRun, type Override } from '../overrides/override.ts'
import { remotes } from '../remotes/remotes.ts'
import { updates } from '../updates/updates.ts'
import { type ResolvedReleases, resolveReleases } from './resolve-releases.ts'
import { tabShell } from './tab-shell.ts'
import { readViewer } from './viewer.ts'

declare global {
  /** The releases that the start script has resolved, so that a start resolves once. */
  var celeiroReleases: { account: string | null; resolved: Promise<ResolvedReleases> } | undefined
}

interface Tab {
  /** Absent before the tab has started. */
  started?: { config: AppConfig; overrides: ReadonlyMap<string, Override> }
  /** The account whose releases the tab runs, or is about to. */
  account?: string | null
  taken: Promise<void>
  /** Whether that has resolved. */
  isTaken?: boolean
}

const tab = createStore<Tab>(() => ({ taken: Promise.resolve() }))

/** Starts a tab with a configuration, for an account that `releasesFor` names. */
export function startReleases(config: AppConfig, overrides: ReadonlyMap<string, Override>): void {
  tab.setState({ started: { config, overrides }, taken: Promise.resolve() }, true)
}

/**
 * Resolves once the remotes of this tab are those of an account, before any of their code loads for it. Never rejects. The same
 * promise as long as the account stays.
 */
export function releasesFor(account: string | null): Promise<void> {
  if (tab.getState().account !== account) {
    const taken = take(account)
    tab.setState({ account, taken, isTaken: false })
    void taken.then(() => tab.getState().taken === taken && tab.setState({ isTaken: true }))
  }
  return tab.getState().taken
}

/** Whether the remotes of this tab are those of an account; takes them if they are not. */
export function useReleases(account: string | null): boolean {
  useEffect(() => void releasesFor(account), [account])
  return useStore(tab, (state) => state.account === account && state.isTaken === true)
}

async function take(account: string | null): Promise<void> {
  const { started } = tab.getState()
  if (!started) return
  const { config } = started
  const { user = null } = currentSession()
  // Another user may have signed in since.
  const overrides = new Map([...started.overrides].filter(([, override]) => mayRun(override, user?.role)))
  const early = globalThis.celeiroReleases
  globalThis.celeiroReleases = undefined
  const resolved =
    early?.account === account && overrides.size === 0
      ? await early.resolved
      : resolveReleases(config, { ...(await readViewer(config, user)), overrides })
  remotes.take({ shell: tabShell(config), remotes: resolved })
  // Another account may have had a newer release.
  updates.setState({ latest: undefined })
}
