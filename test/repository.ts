import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('..', import.meta.url))

export const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** The files of the repository with their content, without ignored ones. */
export function trackedFiles(wanted: (path: string) => boolean): { path: string; content: string }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path !== '' && wanted(path) && existsSync(join(repository, path)))
    .map((path) => ({ path, content: read(path) }))
}
