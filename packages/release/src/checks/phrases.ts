/** The subjects of the sentences of the checks. */
export interface Subject {
  stage: 'release' | 'rollback' | 'shell' | 'api'
  /** The remote, and its release. */
  name: string
  buildId: string
  /** The name of the shell, in sentences. */
  shell: string
}

export const DEPLOYED_SHELL = 'the deployed shell'

/** How a sentence starts and ends depends on what is released. */
export interface Phrases extends Subject {
  /** Such as `Release 1a2b of orders`. */
  release: string
  /** For what is wrong with the remote itself. */
  refuse: (reason: string) => string
  /** For what it needs and the shell does not offer. @param advice when a newer shell would not help */
  incompatible: (need: string, offer: string, advice?: string) => string
  /** For what it needs and the API does not offer. */
  missing: (need: string, offer: string) => string
}

export function phrasesFor(subject: Subject): Phrases {
  const { stage, name, buildId, shell } = subject
  const release = `Release ${buildId} of ${name}`
  const back = `Release ${buildId} cannot come back:`
  return {
    ...subject,
    release,
    refuse(reason) {
      if (stage === 'rollback') return `${release} cannot come back: ${reason}.`
      return stage === 'shell'
        ? `${name} is not fit for ${shell}: ${reason}.`
        : `${name} cannot be released: ${reason}.`
    },
    incompatible(need, offer, advice = shell === DEPLOYED_SHELL ? 'Release the shell first.' : '') {
      const sentence = `${name} ${need}; ${shell}${offer}.`
      if (stage === 'rollback') return `${back} ${sentence} Release ${name} again instead.`
      return stage === 'release' && advice ? `${sentence} ${advice}` : sentence
    },
    missing(need, offer) {
      if (stage === 'api') return `${name} ${buildId} ${need}; this API ${offer}.`
      if (stage === 'rollback') return `${back} ${name} ${need}; the API ${offer}.`
      return `${name} ${need}; the API ${offer}. Release the API first.`
    },
  }
}
