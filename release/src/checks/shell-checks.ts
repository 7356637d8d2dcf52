import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { satisfy } from '@module-federation/runtime'
import type { Check } from './check.ts'

const STAGES = ['release', 'rollback', 'shell'] as const

/** The checks that compare a remote with the shell that will load it, before either becomes current. */
export const shellChecks: readonly Check[] = [
  {
    id: 'compatible-versions',
    severity: 'error',
    stages: STAGES,
    run({ requirements }, { shell }, { incompatible }) {
      const mismatches = shell ? versionMismatches(requirements, shell.shared, satisfy) : []
      return mismatches.map(({ module, required, provided }) =>
        incompatible(
          `needs ${module} ${required}`,
          provided ? ` provides ${provided}` : ' does not share it',
        ),
      )
    },
  },
  // A promise of the shell that is broken on purpose shows in no version and no export.
  {
    id: 'served-contract',
    severity: 'error',
    stages: STAGES,
    run({ contract }, { shell }, { stage, name, shell: shellName, incompatible }) {
      const served = shell?.contracts
      if (contract === undefined || !served || served.includes(contract)) return []
      const [need, offer] = [`is built for contract ${contract}`, ` serves ${served.join(' and ')}`]
      // No release of the shell would serve it again.
      return stage === 'release' && contract < Math.min(...served)
        ? [`${name} ${need}; ${shellName}${offer}. Release it from a newer checkout.`]
        : [incompatible(need, offer)]
    },
  },
  // Our packages get new exports without a new version, and of React Router and TanStack Query the shell bundles only some.
  {
    id: 'known-exports',
    severity: 'error',
    stages: STAGES,
    run({ uses = {} }, { shell }, { incompatible }) {
      return Object.entries(uses).flatMap(([module, names]) => {
        const exported = shell?.exports?.[module]
        const missing = names.filter((name) => exported && !exported.includes(name))
        if (missing.length === 0) return []
        const copy = `'s copy (${shell?.shared[module]}) has no such export`
        return [incompatible(`uses ${missing.join(', ')} of ${module}`, copy)]
      })
    },
  },
  // The shell shows a neutral icon in place of an unknown one.
  {
    id: 'known-icons',
    severity: 'warning',
    stages: STAGES,
    run({ name, pages, groups = [] }, { shell }, { shell: shellName }) {
      const icons = [...pages.flatMap(({ nav }) => nav?.icon ?? []), ...groups.map(({ icon }) => icon)]
      const unknown = icons.filter((icon) => shell?.icons && !shell.icons.includes(icon))
      return [...new Set(unknown)].map(
        (icon) => `${name} names the icon "${icon}", which ${shellName} lacks; a neutral icon shows instead.`,
      )
    },
  },
]
