import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { apiUrlOf, readConfig } from '@celeiro/release'
import { type NginxTls, nginxConf } from '../release/src/nginx-conf.ts'
import { repository } from './bootstrap.mjs'
import { fail } from './processes/fail.ts'
import { readOptions } from './release/read-options.ts'

const USAGE = `Usage: npm run nginx -- --root <web root> --to <file> [--api "<host:port> …"] [--cors "<origin> …"]
                     [--name <host name> --certificate <file> --key <file>]

Writes the configuration of nginx for a released web root, with the API that its config.json names.
  --api          the API hosts, separated by spaces; 127.0.0.1:3000 by default
  --cors         origins of other sites whose pages may load remotes, as CORS_ORIGINS of an API host
  --name         ends TLS for this name on port 443, with the certificate (and its chain) and the key of two PEM files,
                 and redirects port 80; without it, nginx listens on 8080 without TLS`

const { values } = readOptions(USAGE, {
  options: {
    root: { type: 'string' },
    to: { type: 'string' },
    api: { type: 'string', default: '' },
    cors: { type: 'string', default: '' },
    name: { type: 'string' },
    certificate: { type: 'string' },
    key: { type: 'string' },
  },
})
if (!values.root || !values.to) fail(USAGE)

try {
  const webRoot = resolve(values.root)
  const wanted = apiUrlOf(process.env)
  const { apiUrl } = await readConfig(webRoot)
  if (wanted !== undefined && wanted !== apiUrl) {
    throw new Error(`${webRoot} is not released for the API of API_URL. Release the shell with it first.`)
  }
  const listed = (text: string) => text.split(/\s+/).filter(Boolean)
  const site = { webRoot, apiUrl, instances: listed(values.api), corsOrigins: listed(values.cors) }
  const template = await readFile(join(repository, 'deploy/nginx.conf'), 'utf8')
  await writeFile(resolve(values.to), nginxConf(template, { ...site, ...readTls() }))
  console.log(`${values.to} serves ${webRoot}; calls go to ${apiUrl || 'the API host that it names'}.`)
} catch (error) {
  fail(error)
}

/** TLS needs all three options, or none of them. */
function readTls(): { tls?: NginxTls } {
  const { name, certificate, key } = values
  if (!name && !certificate && !key) return {}
  if (!name || !certificate || !key) return fail(USAGE)
  return { tls: { name, certificate: resolve(certificate), key: resolve(key) } }
}
