import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The command that systemd starts for an instance of a template.
 * @param folder of the unit files
 * @param name such as `celeiro-api@3001`
 */
export function readUnit(folder: string, name: string) {
  const [template = '', instance = ''] = name.split('@')
  const unit = readFileSync(join(folder, `${template}@.service`), 'utf8').replaceAll('%i', instance)
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const files = valuesOf('EnvironmentFile').map((file) => readFileSync(file, 'utf8'))
  const variables = valuesOf('Environment').flatMap((value) => value.split(' '))
  return {
    command: valuesOf('ExecStart').at(-1)?.split(' ') ?? [],
    cwd: valuesOf('WorkingDirectory').at(-1) ?? '/',
    env: parseEnv([...variables, ...files].join('\n')),
  }
}
