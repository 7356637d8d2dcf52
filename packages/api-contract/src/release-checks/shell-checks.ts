import { defineCheck } from './release-check.ts'

/**
 * The federation runtime only logs a version mismatch and goes on, to crash later or to run beside a second React, so
 * the versions are compared before any code of the remote runs.
 */
export const compatibleVersions = defineCheck({
  id: 'compatible-versions',
  severity: 'error',
  stages: ['release', 'rollback', 'shell', 'browser'],
  run({ requirements }, { shell, satisfies }) {
    if (!shell) return []
    const versions = new Map(Object.entries(shell.shared))
    return requirements.shared.flatMap(({ name, requiredVersion }) => {
      const provided = versions.get(name)
      if (provided !== undefined && satisfies(provided, requiredVersion)) return []
      return [{ module: name, required: requiredVersion, provided }]
    })
  },
})

/** Our packages get new exports within a version, and of React Router the shell keeps a choice. */
export const knownExports = defineCheck({
  id: 'known-exports',
  severity: 'error',
  stages: ['release', 'rollback', 'shell'],
  run({ uses }, { shell }) {
    return Object.entries(uses).flatMap(([module, names]) => {
      const exported = shell?.exports?.[module]
      const missing = names.filter((name) => exported && !exported.includes(name))
      return missing.length > 0 ? [{ module, missing, provided: shell?.shared[module] }] : []
    })
  },
})

/** A permission that the shell does not know is granted to nobody, which would close the page to all. */
export const knownPermissions = defineCheck({
  id: 'known-permissions',
  severity: 'error',
  stages: ['release', 'rollback', 'shell'],
  run({ pages }, { shell }) {
    const known = shell?.permissions
    return pages.flatMap(({ path, permission }) =>
      permission && known && !known.includes(permission) ? [{ path, permission }] : [],
    )
  },
})

/** The shell shows a neutral icon in place of one that it does not bundle. */
export const knownIcons = defineCheck({
  id: 'known-icons',
  severity: 'warning',
  stages: ['release', 'rollback', 'shell'],
  run({ pages, groups = [] }, { shell }) {
    const known = shell?.icons
    const icons = [...pages.flatMap(({ nav }) => nav?.icon ?? []), ...groups.map(({ icon }) => icon)]
    return [...new Set(icons)].filter((icon) => known && !known.includes(icon)).map((icon) => ({ icon }))
  },
})
