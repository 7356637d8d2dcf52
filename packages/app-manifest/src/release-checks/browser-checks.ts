import { defineCheck } from './release-check.ts'

/** The checks that a tab repeats before it runs code of a release; every first visit loads them. */
export const browserChecks = [
  // The federation runtime only logs a mismatch. The app would crash later, or run with a second React.
  defineCheck({
    id: 'compatible-versions',
    severity: 'error',
    stages: ['release', 'rollback', 'shell', 'browser'],
    run({ requirements }, { shell, satisfies }) {
      const versions = new Map(Object.entries(shell?.shared ?? {}))
      return requirements.shared
        .map(({ name, requiredVersion }) => ({
          module: name,
          required: requiredVersion,
          provided: versions.get(name),
        }))
        .filter(({ provided, required }) => shell && !(provided && satisfies(provided, required)))
    },
  }),
] as const
