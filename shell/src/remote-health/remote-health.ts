import { getInstance } from '@module-federation/runtime'
import { overrideOf } from '../overrides/active-overrides.ts'
import { knownReleases } from '../remotes/remote-registry.ts'
import { statusOf } from '../remotes/remote-status.ts'

export interface RemoteHealth {
  name: string
  /** Where an overridden remote comes from. */
  origin: string
  /** The release that the configuration calls current. */
  buildId: string
  releasedAt: string
  /** The release that this tab shows, once it has loaded one. */
  shown: string | undefined
  loadMs: number | undefined
  state: 'Em uso' | 'Versão anterior em uso' | 'Com erro' | 'Ainda não aberto'
  failure: string | undefined
}

export interface SharedModule {
  name: string
  version: string
  /** The part whose copy is in use. */
  provider: string
}

export function remoteHealth(): RemoteHealth[] {
  return Object.entries(knownReleases()).map(([name, { release }]) => {
    const { shown, loadMs, lastFailure } = statusOf(name)
    const failure = lastFailure && `${lastFailure.message} (${lastFailure.supportCode})`
    const origin = overrideOf(name) ?? 'Publicada'
    const state = stateOf(release.buildId, shown, lastFailure)
    return { name, ...release, origin, shown, loadMs, failure, state }
  })
}

function stateOf(current: string, shown: string | undefined, failure: unknown): RemoteHealth['state'] {
  if (shown === current) return 'Em uso'
  if (shown) return 'Versão anterior em uso'
  return failure ? 'Com erro' : 'Ainda não aberto'
}

export function sharedModules(): SharedModule[] {
  return Object.entries(getInstance()?.shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from }]) => ({ name, version, provider: from })),
  )
}
