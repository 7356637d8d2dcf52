import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NginxServer, startNginx } from '../../e2e/src/nginx-server.ts'
import { nginxConf } from '../../release/src/nginx-conf.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { freePort } from '../../scripts/processes/port.ts'
import { selfSignedCertificate } from '../production/certificate.ts'
import { type ApiInstance, startInstance } from './api-instance.ts'
import { SERVICE_ROLE, startDatabase } from './database.ts'
import { storedSecrets } from './secrets.ts'

/** No name but an address: browsers keep HSTS for names only, and `npm start` serves localhost without TLS. */
const ADDRESS = '127.0.0.1'
/** Longer than nginx keeps an idle connection to an instance (deploy/nginx.conf). */
const STOP_DELAY = '2'

interface TopologyOptions {
  /** The folder of its data, secrets, certificate and logs; the next start continues with them. */
  folder: string
  /** The released web root. */
  webRoot: string
  /** Where nginx listens with TLS. */
  port: number
}

interface Topology {
  url: string
  /** Redirects to `url`. */
  plainUrl: string
  certificate: string
  databasePort: number
  instances: readonly ApiInstance[]
  /** Settles when a part without which nothing works, nginx or PostgreSQL, has ended. */
  brokeDown: Promise<string>
  /** Ends its parts, those with clients first, so that no request is lost. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL, migrates it as its owner, and starts API hosts with the role of the service and nginx with TLS in
 * front of them. All of it listens on the loopback interface only.
 * @throws if a part does not start; the others have then ended
 */
export async function startTopology({ folder, webRoot, port }: TopologyOptions): Promise<Topology> {
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const secrets = storedSecrets(folder)
  const tls = selfSignedCertificate(folder, `IP:${ADDRESS}`)
  const parts: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop()
  }
  try {
    const database = await startDatabase(folder, join(logs, 'postgres.log'), secrets)
    parts.push(database)
    migrate(database.ownerUrl)
    const instances = await startInstances(logs, {
      DATABASE_URL: database.serviceUrl,
      JWT_SECRET: secrets.jwt,
    })
    parts.push({ stop: async () => void (await Promise.all(instances.map((instance) => instance.stop()))) })
    const redirectPort = await freePort()
    const nginx = await startSite(join(folder, 'nginx'), { webRoot, port, redirectPort, tls, instances })
    parts.push(nginx)
    return {
      url: `https://${ADDRESS}:${port}`,
      plainUrl: `http://${ADDRESS}:${redirectPort}`,
      certificate: tls.certificate,
      databasePort: database.port,
      instances,
      brokeDown: Promise.race([
        nginx.ended.then(() => 'nginx has ended.'),
        database.ended.then(() => 'PostgreSQL has ended.'),
      ]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The step that docs/production.md runs before an upgrade too. */
function migrate(ownerUrl: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'api/dist/migrate.js')], {
    env: { PATH: process.env['PATH'], MIGRATE_DATABASE_URL: ownerUrl, MIGRATE_SERVICE_ROLE: SERVICE_ROLE },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The migration failed: ${stdout}${stderr}`)
}

/** The first one writes the demo data. */
async function startInstances(
  logs: string,
  connection: Record<string, string>,
): Promise<readonly ApiInstance[]> {
  const started: ApiInstance[] = []
  const start = async (number: number) => {
    const instance = await startInstance({
      name: `api-${number}`,
      port: await freePort(),
      managementPort: await freePort(),
      log: join(logs, `api-${number}.log`),
      settings: {
        ...connection,
        MIGRATE_ON_START: 'false',
        SEED_DEMO: 'true',
        STOP_DELAY,
        TRUSTED_PROXIES: ADDRESS,
      },
    })
    started.push(instance)
    return instance
  }
  try {
    return [await start(1), ...(await Promise.all([start(2), start(3)]))]
  } catch (error) {
    await Promise.all(started.map((instance) => instance.stop()))
    throw error
  }
}

interface Site {
  webRoot: string
  port: number
  redirectPort: number
  tls: { certificate: string; key: string }
  instances: readonly ApiInstance[]
}

async function startSite(
  folder: string,
  { webRoot, port, redirectPort, tls, instances }: Site,
): Promise<NginxServer> {
  const template = await readFile(join(repository, 'deploy/nginx.conf'), 'utf8')
  const site = nginxConf(template, {
    webRoot,
    apiUrl: '',
    instances: instances.map((instance) => `${ADDRESS}:${instance.port}`),
    listen: [`${ADDRESS}:${port}`],
    tls: { name: ADDRESS, ...tls, redirect: [`${ADDRESS}:${redirectPort}`] },
  })
  return startNginx({ folder, site, port })
}
