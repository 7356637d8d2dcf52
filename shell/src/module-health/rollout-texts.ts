import type { RequestVerb } from '@celeiro/api-contract/rollout-overview'
import type { ModuleRow } from './module-rows.ts'

export const PART_LABELS: Record<ModuleRow['part'], string> = {
  candidate: 'Candidata',
  release: 'No ar',
  previous: 'Anterior',
  tab: 'Só nesta aba',
}

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
