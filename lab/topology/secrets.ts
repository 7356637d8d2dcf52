import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['superuser', 'owner', 'service', 'jwt'] as const

/** The passwords of the database roles and the secret of the access tokens. */
export type Secrets = Record<(typeof NAMES)[number], string>

/** Makes the secrets once per folder; only the user of this process can read the file. */
export function storedSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const secrets = Object.fromEntries(NAMES.map((name) => [name, randomBytes(24).toString('hex')]))
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
