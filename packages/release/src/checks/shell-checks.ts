import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { satisfy } from '@module-federation/runtime'
import { type Checks, error, warning } from './check.ts'

/** Whether a range that excludes a version names none that is newer. */
const isOlder = (range: string, version: string): boolean =>
  (range.match(/\d+(\.\d+)*/g) ?? []).every((named) => satisfy(version, `>=${named}`))

/** The checks that compare a remote with the shell that will load it, before either becomes current. */
export const shellChecks: Checks = {
  'compatible-versions': error(({ name, requirements }, { shell }, { incompatible }) => {
    const mismatches = shell ? versionMismatches(requirements, shell.shared, satisfy) : []
    return mismatches.map(({ module, required, provided }) => {
      const need = `needs ${module} ${required}`
      if (provided === undefined) return incompatible(need, ' does not share it')
      const advice = isOlder(required, provided) ? `Build ${name} with ${module} ${provided}.` : undefined
      return incompatible(need, ` provides ${provided}`, advice)
    })
  }),
  // Our packages get new exports without a new version, and of React Router and TanStack Query the shell bundles only some.
  'known-exports': error(async ({ uses }, { shell }, { incompatible }) => {
    const { names } = await uses()
    return Object.entries(names).flatMap(([module, used]) => {
      const exported = shell?.exports?.[module]
      const missing = used.filter((name) => exported && !exported.includes(name))
      if (missing.length === 0) return []
      // A later shell may have no more exports of a library.
      const advice = module.startsWith('@celeiro/') ? undefined : `Its shell.json lists those of ${module}.`
      return incompatible(`uses ${missing.join(', ')} of ${module}`, ' has no such export', advice)
    })
  }),
  'uses-known': warning(async ({ name, uses }, { shell }) => {
    const untold = (await uses()).whole.filter((module) => shell?.exports?.[module])
    return (
      untold.length > 0 &&
      `${name} passes on all of ${untold.join(', ')}; which exports it uses was not compared. ` +
        'Import them by name, with `import: false` in `shared`.'
    )
  }),
}
