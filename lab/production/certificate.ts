import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireProgram } from '../../scripts/checks/debian-packages.ts'

interface Certificate {
  certificate: string
  key: string
}

const DAYS = 90
const SECONDS_OF_A_DAY = 86_400

/**
 * A certificate that signs itself, kept in a folder until the day before it expires.
 * @param name whose it is, such as `IP:127.0.0.1` or `DNS:celeiro.example`
 */
export function selfSignedCertificate(folder: string, name: string): Certificate {
  const openssl = requireProgram('openssl')
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const isValid = ['x509', '-noout', '-checkend', String(SECONDS_OF_A_DAY), '-in', certificate]
  if (existsSync(certificate) && existsSync(key) && spawnSync(openssl, isValid).status === 0)
    return { certificate, key }

  const { status, stderr } = spawnSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
      ...['-days', String(DAYS), '-subj', '/CN=Celeiro topology', '-addext', `subjectAltName=${name}`],
      ...['-addext', 'basicConstraints=critical,CA:FALSE', '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  return { certificate, key }
}
