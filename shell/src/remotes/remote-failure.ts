import type { VersionMismatch } from '@celeiro/app-manifest/version-mismatches'

/** Why a remote cannot be used, as far as the browser tells. */
export type RemoteFailureCause =
  | 'offline'
  | 'timeout'
  | 'unreachable'
  | 'missing'
  | 'server'
  | 'corrupted'
  | 'blocked'
  | 'incompatible'
  | 'dev-server'
  | 'broken'
  | 'crashed'

const TEXTS: Record<RemoteFailureCause, string> = {
  offline: 'Você está sem conexão com a internet.',
  timeout: 'O servidor demorou demais para responder.',
  unreachable: 'Não foi possível alcançar o servidor deste módulo.',
  missing: 'Os arquivos deste módulo não foram encontrados no servidor.',
  server: 'O servidor deste módulo está com problemas.',
  corrupted: 'Os arquivos deste módulo chegaram corrompidos.',
  blocked: 'O navegador bloqueou os arquivos deste módulo por segurança.',
  incompatible: 'Esta versão do módulo não é compatível com o sistema.',
  'dev-server':
    'O endereço é de um servidor de desenvolvimento, e este sistema só aceita módulos compilados.',
  broken: 'O módulo não pôde ser iniciado.',
  crashed: 'O módulo encontrou um erro inesperado.',
}

/** A remote that could not be loaded or that threw; `cause` keeps the original error for the console. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  /** Identifies the failure for support. Short enough to read out on the phone. */
  readonly supportCode: string

  constructor(
    readonly remote: string,
    readonly reason: RemoteFailureCause,
    cause: unknown,
    /** Details of this case, shown after the text of the cause. */
    detail = '',
  ) {
    super(`${TEXTS[reason]} ${detail}`.trim(), { cause })
    const when = Math.floor(Date.now() / 1000)
      .toString(36)
      .toUpperCase()
    this.supportCode = `${remote.slice(0, 3)}-${reason.slice(0, 3)}-${when.slice(-5)}`.toUpperCase()
  }
}

/**
 * A file that the browser refuses although its content is right. Many browsers remember for as long as the page lives that
 * a module could not be loaded, so a reload may be the only remedy.
 */
export class RefusedFile extends RemoteFailure {}

/** Whether the same release may load later: the network or its host fails, not its code. */
export const mayPass = ({ reason }: RemoteFailure): boolean =>
  ['offline', 'timeout', 'unreachable', 'server'].includes(reason)

/** Wraps an error of the remote's own code; a RemoteFailure stays as it is. */
export function asRemoteFailure(remote: string, error: unknown, reason: RemoteFailureCause): RemoteFailure {
  return error instanceof RemoteFailure ? error : new RemoteFailure(remote, reason, error)
}

/** Why a release is incompatible, after the text of the cause. */
export const mismatchText = ({ module, required, provided }: VersionMismatch): string =>
  `Ela precisa de ${module} ${required}; o sistema ${provided ? `oferece ${provided}` : 'não o oferece'}.`
