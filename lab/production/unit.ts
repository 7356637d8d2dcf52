import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Unit {
  command: string[]
  cwd: string
  env: Record<string, string>
}

/**
 * The command that systemd starts for an instance of a template.
 * @param folder of the unit files
 * @param name such as `celeiro-api@3001`
 */
export function readUnit(folder: string, name: string): Unit {
  const [template = '', instance = ''] = name.split('@')
  const lines = readFileSync(join(folder, `${template}@.service`), 'utf8')
    .replaceAll('%i', instance)
    .split('\n')
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const files = valuesOf('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const variables = [...valuesOf('Environment').flatMap((value) => value.split(' ')), ...files]
  return {
    command: valuesOf('ExecStart').at(-1)?.split(' ') ?? [],
    cwd: valuesOf('WorkingDirectory').at(-1) ?? '/',
    env: Object.fromEntries(variables.filter(Boolean).map(nameAndValue)),
  }
}

/** Splits a line `NAME=value`. */
export function nameAndValue(line: string): [name: string, value: string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}
