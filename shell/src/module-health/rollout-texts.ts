import type { RequestVerb, RolloutOverview } from '@celeiro/api-contract/rollout-overview'

type Remote = RolloutOverview['remotes'][number]

export const PART_LABELS: Record<Remote['releases'][number]['part'], string> = {
  candidate: 'Candidata',
  release: 'No ar',
  previous: 'Anterior',
  other: 'Mais antigas',
}

export const EVENT_LABELS: Record<Remote['events'][number]['verb'], string> = {
  start: 'Lançada como candidata',
  step: 'Avançou',
  promote: 'Promovida',
  hold: 'Parada',
  withdraw: 'Retirada',
  release: 'Publicada',
  rollback: 'Restaurada',
  retire: 'Desativada',
}

export const VERDICT_LABELS: Record<NonNullable<Remote['rollout']>['verdict'], string> = {
  advance: 'Pode avançar',
  hold: 'Parada',
  withdraw: 'Retirada',
  none: 'Em observação',
}

const CAUSES: Record<string, string> = {
  offline: 'Sem conexão',
  timeout: 'Servidor lento',
  unreachable: 'Servidor fora de alcance',
  missing: 'Arquivo ausente',
  server: 'Erro do servidor',
  corrupted: 'Arquivo corrompido',
  blocked: 'Bloqueado pelo navegador',
  incompatible: 'Incompatível com o sistema',
  'dev-server': 'Servidor de desenvolvimento',
  broken: 'Não iniciou',
  render: 'Erro ao mostrar a página',
  uncaught: 'Erro sem tratamento',
}

/** The cause of a failure; a newer server may know others. */
export const causeText = (cause: string): string => CAUSES[cause] ?? cause

/** How users are asked, and told. */
export const MOVES: Record<RequestVerb, { button: string; title: string; text: string; done: string }> = {
  promote: {
    button: 'Promover',
    title: 'Promover a candidata?',
    text: 'Todas as contas passam a receber esta versão na próxima vez que abrirem o sistema.',
    done: 'Promoção pedida.',
  },
  hold: {
    button: 'Parar',
    title: 'Parar a candidata?',
    text: 'Quem já a recebeu continua com ela, e ninguém mais a recebe até nova decisão.',
    done: 'Parada pedida.',
  },
  withdraw: {
    button: 'Retirar',
    title: 'Retirar a candidata?',
    text: 'Nenhum navegador a carrega mais a partir de agora. Para tentar de novo, é preciso lançá-la outra vez.',
    done: 'A candidata foi retirada.',
  },
}

export const percentText = (part: number): string =>
  part.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 })

/** Minutes without a sign after which nobody seems to perform what is asked for. */
const SILENT_MINUTES = 15

/** Whether the process that moves pointers has been silent for long. */
export function isMoverSilent(heardAt: string | null, now: Date): boolean {
  return heardAt === null || now.getTime() - Date.parse(heardAt) > SILENT_MINUTES * 60_000
}
