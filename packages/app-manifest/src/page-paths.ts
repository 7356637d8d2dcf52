/** The pages of the shell itself. No remote may claim them. */
export const SHELL_PATHS = {
  login: '/login',
  modules: '/modules',
  passwordReset: '/redefinir-senha',
} as const

/** What a host serves besides pages. A page there would open by a click, and be something else after a reload. */
export const HOST_PATHS = ['/api', '/assets', '/remotes', '/shell', '/livez', '/readyz', '/startupz']

/** The page of the own account, which a remote declares: the name of the user leads there. */
export const PROFILE_PATH = '/profile'

/** Whether an address is `path` or below it, by whole segments: `/settings` does not contain `/settings-advanced`. */
export const liesWithin = (address: string, path: string): boolean =>
  `${address.replace(/\/+$/, '')}/`.startsWith(`${path}/`)

export const topPaths = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other !== path && liesWithin(path, other)))

/** The page with the longest path that contains an address; undefined when none does. */
export function nearest<T extends { path: string }>(pages: readonly T[], address: string): T | undefined {
  return pages
    .filter(({ path }) => liesWithin(address, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
