import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { read, trackedFiles } from './repository.ts'

interface Service {
  build?: { context: string; dockerfile: string; args?: Record<string, string> }
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  volumes?: string[]
  ports?: string[]
  networks?: Record<string, { ipv4_address: string }> | string[]
}

const compose: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build)
const containerfiles = trackedFiles((path) => path.endsWith('.Containerfile'))

test.each(containerfiles)(
  '$path has no mistake that a linter finds; its image has named versions, no privileges, a health check and only what is built',
  ({ content }) => {
    expect(validate(content).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    const instructions = DockerfileParser.parse(content).getInstructions()
    const all = (keyword: string) =>
      instructions
        .filter((instruction) => instruction.getKeyword() === keyword)
        .map((instruction) => instruction.getArgumentsContent())
    const stages = all('FROM')
    expect(stages.length).toBeGreaterThan(1)
    for (const stage of stages) expect(stage).toMatch(/^[\w./-]+:\d[\w.-]*( AS \w+)?$/)
    expect(all('USER').at(-1)).toMatch(/^(node|nginx)$/)
    expect(all('HEALTHCHECK').at(-1)).toContain('CMD')
    const copies = content.slice(content.lastIndexOf('\nFROM ')).match(/^COPY .*/gm) ?? []
    expect(copies.filter((line) => !line.startsWith('COPY --from=build '))).toEqual([])
  },
)

test('it gives our containers a read-only root, no capabilities and no way to new privileges', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'web'])
  for (const [name, service] of ours) {
    const fence = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect(service, name).toMatchObject(fence)
  }
})

test('it sets only variables that docs/configuration.md lists, and publishes nothing but the web root, on this machine', () => {
  const table = read('docs/configuration.md')
  const names = ['migrate', 'api-1', 'api-2'].flatMap((name) =>
    Object.keys(compose.services[name]?.environment ?? {}),
  )
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  expect(services.flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:8080:8080'])
})

test('it has nginx call the addresses of the API hosts, which trust its own', () => {
  const addressOf = (name: string) => {
    const networks = compose.services[name]?.networks ?? {}
    return Array.isArray(networks) ? undefined : networks['default']?.ipv4_address
  }
  expect(compose.services['web']?.build?.args?.['API']).toBe(
    ['api-1', 'api-2'].map((name) => `${addressOf(name)}:3000`).join(' '),
  )
  expect(compose.services['api-1']?.environment?.['TRUSTED_PROXIES']).toBe(addressOf('web'))
})

test('it has no secret in it', () => {
  const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
  const secrets = values.filter(([name]) => /PASSWORD|SECRET/.test(name))
  expect(secrets.length).toBeGreaterThan(4)
  for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:[?-]\}$/)
})
