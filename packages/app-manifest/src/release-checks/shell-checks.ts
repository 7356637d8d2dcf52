import { defineCheck } from './release-check.ts'
import { versionMismatches } from './version-mismatches.ts'

/** The checks that compare a remote with the shell that will load it, before either becomes current. */
export const shellChecks = [
  defineCheck({
    id: 'compatible-versions',
    severity: 'error',
    stages: ['release', 'rollback', 'shell'],
    run: ({ requirements }, { shell, satisfies }) =>
      shell ? versionMismatches(requirements, shell.shared, satisfies) : [],
  }),
  // A promise of the shell that is broken on purpose shows in no version and no export.
  defineCheck({
    id: 'served-contract',
    severity: 'error',
    stages: ['release', 'rollback', 'shell'],
    run({ contract }, { shell }) {
      const served = shell?.contracts
      return contract !== undefined && served && !served.includes(contract) ? [{ contract, served }] : []
    },
  }),
  // Our packages get new exports without a new version, and of React Router and TanStack Query the shell bundles only some.
  defineCheck({
    id: 'known-exports',
    severity: 'error',
    stages: ['release', 'rollback', 'shell'],
    run({ uses = {} }, { shell }) {
      return Object.entries(uses).flatMap(([module, names]) => {
        const exported = shell?.exports?.[module]
        const missing = names.filter((name) => exported && !exported.includes(name))
        return missing.length > 0 ? [{ module, missing, provided: shell?.shared[module] }] : []
      })
    },
  }),
  // The shell shows a neutral icon in place of an unknown one.
  defineCheck({
    id: 'known-icons',
    severity: 'warning',
    stages: ['release', 'rollback', 'shell'],
    run({ pages, groups = [] }, { shell }) {
      const icons = [...pages.flatMap(({ nav }) => nav?.icon ?? []), ...groups.map(({ icon }) => icon)]
      const unknown = icons.filter((icon) => shell?.icons && !shell.icons.includes(icon))
      return [...new Set(unknown)].map((icon) => ({ icon }))
    },
  }),
] as const
