/** The accounts that used a build, and those of them for which it did not load or crashed. */
export interface Figures {
  used: number
  failed: number
}

/** The accounts for which a candidate must have failed. */
const LEAST_ACCOUNTS = 3
/** How many times as large as that of the release the share of its accounts must be for which it failed. */
const LEAST_RATIO = 5

/**
 * Whether a candidate is withheld. Where no account has used the release meanwhile, there is nothing to compare it with, and
 * three accounts are enough. Where few have, one for which the release failed is a large share, and a person decides.
 */
export const isHarmful = (candidate: Figures, release: Figures): boolean =>
  candidate.failed >= LEAST_ACCOUNTS &&
  // Shares compared without division: no account may have used the release.
  candidate.failed * release.used >= LEAST_RATIO * release.failed * candidate.used

/** Why a candidate was withheld, in Portuguese: stored with the withdrawal, and shown. */
export const harmOf = (candidate: Figures, release: Figures): string =>
  `falhou para ${candidate.failed} de ${candidate.used} contas; a versão no ar, para ${release.failed} de ${release.used}`
