import type { RolloutEvidence } from '@celeiro/api-contract/rollout-overview'
import type { RolloutRules } from '@celeiro/api-contract/rollout-rules'
import { DOUBT, isDamning, logEvidence, logLoadEvidence, withdrawalLimit } from './evidence.ts'

/** What is known of the current step of a rollout. */
export interface StepState {
  share: number
  startedAt: Date
  /** Accounts of each side, and those whose first crash of the whole rollout fell into this step. */
  canaryAccounts: number
  otherAccounts: number
  canaryCrashes: number
  otherCrashes: number
  /** Accounts with the candidate that could not load it. */
  loadFailures: number
  lastCanaryReport: Date | null
  lastOtherReport: Date | null
  /** Who stopped it, if somebody did. */
  heldBy: string | null
}

export interface Judgement {
  verdict: 'advance' | 'hold' | 'withdraw' | 'none'
  /** In Portuguese; stands in the history and on the page. */
  reason: string
}

/** Figures beyond it say no more than it does, and JSON has no infinity. */
const MAX_EVIDENCE = 1e12

const MINUTE_MS = 60_000

/** Whether the evidence withdraws the candidate, and why. Depends on no clock and on no number of looks. */
export function withdrawalReason(state: StepState, rules: RolloutRules): string | undefined {
  const { share, canaryCrashes, otherCrashes, canaryAccounts, loadFailures } = state
  const steps = rules.steps.length
  if (isDamning({ canary: canaryCrashes, others: otherCrashes }, share, steps)) {
    return `Das contas com falha, ${canaryCrashes} têm a candidata e ${otherCrashes} não, mas só ${percent(share)} das contas a recebem.`
  }
  // Everybody has it, so nothing compares: only what a release does to itself counts, or an outage would withdraw it.
  const isAlone = share === 1 && loadFailures >= 2
  if (isAlone && loadEvidence(state, rules) >= withdrawalLimit(steps)) {
    return `A candidata não carrega: falhou para ${loadFailures} de ${canaryAccounts} contas.`
  }
  return undefined
}

/** What should happen to a candidate now. Silence and doubt hold it: only evidence of its health advances it. */
export function judgeStep(state: StepState, rules: RolloutRules, now: Date): Judgement {
  const damning = withdrawalReason(state, rules)
  if (damning) return { verdict: 'withdraw', reason: damning }
  if (state.heldBy) return { verdict: 'hold', reason: `Parada por ${state.heldBy}.` }
  const { share, canaryAccounts, canaryCrashes } = state
  if (logEvidence({ canary: canaryCrashes, others: state.otherCrashes }, share) >= DOUBT) {
    return { verdict: 'hold', reason: `Há indícios contra a candidata: ${canaryCrashes} contas com falha.` }
  }
  const silent = silentSide(state, rules, now)
  if (silent) {
    return {
      verdict: 'hold',
      reason: `Sem notícias das contas ${silent} há mais de ${rules.silenceMinutes} minutos.`,
    }
  }
  if (canaryAccounts < rules.minimumAccounts) {
    return { verdict: 'none', reason: `${canaryAccounts} de ${rules.minimumAccounts} contas a usaram.` }
  }
  if (share === 1 && canaryCrashes > canaryAccounts * rules.crashRate) {
    return { verdict: 'hold', reason: `Falhou para ${canaryCrashes} de ${canaryAccounts} contas.` }
  }
  if (minutesSince(state.startedAt, now) < rules.dwellMinutes) {
    return { verdict: 'none', reason: `A etapa dura ao menos ${rules.dwellMinutes} minutos.` }
  }
  return {
    verdict: 'advance',
    reason: `${canaryAccounts} contas a usaram, ${canaryCrashes} com falha; nada fala contra ela.`,
  }
}

/** The counts behind a judgement, with the evidence as a number of times and not as a logarithm. */
export function evidenceOf(state: StepState, rules: RolloutRules): RolloutEvidence {
  const { share, canaryAccounts, otherAccounts, canaryCrashes, otherCrashes, loadFailures } = state
  const log =
    share === 1
      ? loadEvidence(state, rules)
      : logEvidence({ canary: canaryCrashes, others: otherCrashes }, share)
  return {
    share,
    steps: rules.steps.length,
    canaryAccounts,
    otherAccounts,
    canaryCrashes,
    otherCrashes,
    loadFailures,
    evidence: Math.round(Math.min(Math.exp(log), MAX_EVIDENCE) * 1000) / 1000,
    limit: 100 * rules.steps.length,
  }
}

const loadEvidence = ({ loadFailures, canaryAccounts }: StepState, { crashRate }: RolloutRules) =>
  logLoadEvidence({ failed: loadFailures, seen: canaryAccounts }, crashRate)

function silentSide(state: StepState, { silenceMinutes }: RolloutRules, now: Date): string | undefined {
  const isSilent = (last: Date | null) => minutesSince(last ?? state.startedAt, now) > silenceMinutes
  if (isSilent(state.lastCanaryReport)) return 'com a candidata'
  if (state.share < 1 && isSilent(state.lastOtherReport)) return 'sem a candidata'
  return undefined
}

const minutesSince = (instant: Date, now: Date) => (now.getTime() - instant.getTime()) / MINUTE_MS

const percent = (share: number) =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 })
