import { remotes } from '../remotes/remotes.ts'

export interface RemoteHealth {
  name: string
  /** URL of an overridden remote; otherwise a text for a published one. */
  origin: string
  /** The current release according to the configuration. */
  buildId: string
  releasedAt: string
  /** The release that this tab has loaded. */
  loaded: string | undefined
  loadMs: number | undefined
  state: 'Carregado' | 'Outra versão carregada' | 'Com erro' | 'Ainda não carregado'
  failure: string | undefined
}

export function remoteHealth(): RemoteHealth[] {
  return remotes.all().map(({ name, release, override, loaded, lastFailure }) => {
    const failure = lastFailure && `${lastFailure.message} (${lastFailure.supportCode})`
    const { buildId, releasedAt } = release
    return {
      name,
      origin: override ?? 'Publicada',
      buildId,
      releasedAt,
      loaded: loaded?.buildId,
      loadMs: loaded?.ms,
      failure,
      state: stateOf(buildId, loaded?.buildId, lastFailure),
    }
  })
}

function stateOf(current: string, loaded: string | undefined, failure: unknown): RemoteHealth['state'] {
  if (loaded === current) return 'Carregado'
  if (loaded) return 'Outra versão carregada'
  return failure ? 'Com erro' : 'Ainda não carregado'
}
