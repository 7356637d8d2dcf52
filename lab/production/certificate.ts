import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireProgram } from '../../scripts/checks/debian-packages.ts'

/** Writes a certificate that signs itself, and its key, into a folder. @param name whose it is, such as `celeiro.example` */
export function selfSignedCertificate(folder: string, name: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const { status, stderr } = spawnSync(
    requireProgram('openssl'),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
      ...['-days', '2', '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-addext', 'basicConstraints=critical,CA:FALSE', '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  return { certificate, key }
}
