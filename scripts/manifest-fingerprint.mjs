import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Digest of everything that an installation depends on: the lockfile, the catalog and every `package.json` of the
 * workspace.
 * @param {string} repository
 */
export function manifestFingerprint(repository) {
  const digest = createHash('sha256')
  for (const file of manifestsOf(repository)) {
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(repository, file)))
      .update('\0')
  }
  return digest.digest('hex')
}

/**
 * The files of the workspace that say what is installed, by path.
 * @param {string} repository
 */
export function manifestsOf(repository) {
  const packages = packageFolders(repository)
    .map((folder) => `${folder}/package.json`)
    // A branch switch leaves folders behind that contain only node_modules.
    .filter((file) => existsSync(join(repository, file)))
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]
}

/**
 * The folders in `pnpm-workspace.yaml`: `folder` or `folder/*`, the only patterns that we use.
 * @param {string} repository
 */
function packageFolders(repository) {
  const workspace = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8')
  const [, list = ''] = workspace.match(/^packages:\n((?: +- .*\n)*)/m) ?? []
  return [...list.matchAll(/- ["']?([^"'\n]*)/g)].flatMap(([, pattern = '']) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    const entries = readdirSync(join(repository, parent), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`)
  })
}
