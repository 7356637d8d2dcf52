/** The oldest versions of browsers in which Celeiro runs, named as in build targets and in MDN's tables. README.md says them. */
export const LEAST_BROWSERS = { chrome: 118, edge: 118, firefox: 128, safari: 17.4 }

export const buildTarget = (): string[] =>
  Object.entries(LEAST_BROWSERS).map(([browser, version]) => `${browser}${version}`)
