import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import config, { ROOMS } from '../.dependency-cruiser.mjs'
import { LINTERS } from '../scripts/checks/linters.ts'
import { repository as checkout } from './repository.ts'

let repository: string

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'boundaries-'))
})

afterEach(() => rm(repository, { recursive: true }))

/** The names of the rules that a repository with only these files violates. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  for (const [path, source] of Object.entries(files)) {
    const file = join(repository, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, source)
  }
  const { output } = await cruise(['.'], {
    ...config.options,
    baseDir: repository,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  })
  if (typeof output === 'string') throw new Error(output)
  const { summary }: ICruiseResult = output
  return [...new Set(summary.violations.map((violation) => violation.rule.name))].sort()
}

const empty = 'export const it = 1\n'

test('says what to do about each violation', async () => {
  const boundaries = LINTERS.find(({ tool }) => tool === 'depcruise')
  expect(boundaries?.args).toContain('err-long')
  for (const { name, comment } of config.forbidden ?? []) expect(comment, `${name}`).toMatch(/.{20}\.$/)
})

test('ARCHITECTURE.md names what each room may import', async () => {
  const guide = await readFile(join(checkout, 'ARCHITECTURE.md'), 'utf8')
  const rooms = Object.entries(ROOMS).map(([room, imports]) => {
    const [, list = ''] =
      guide.match(new RegExp(`^- \`${room.replace('*', '\\*')}\`: .*?Imports (.*?)[.;]`, 'm')) ?? []
    return [room, list.split(', '), imports.length > 0 ? imports : ['none of ours']]
  })
  for (const [room, said, enforced] of rooms) expect(said, `${room}`).toEqual(enforced)
})

test('catches what no room of the product may import', async () => {
  const files = {
    'packages/login/src/a.ts': "import '../../standalone/src/b.ts'\n",
    'packages/standalone/src/b.ts': empty,
    'release/src/c.ts': "import '../../packages/ui-kit/src/d.ts'\n",
    'packages/ui-kit/src/d.ts': "import '../../testing/src/e.ts'\n",
    'packages/testing/src/e.ts': empty,
  }
  expect((await brokenRules(files)).filter((rule) => rule !== 'packages-by-their-door')).toEqual([
    'imports-of-login',
    'imports-of-release',
    'test-kit-is-for-tests',
  ])
})

test('accepts a remote that imports its own files', async () => {
  expect(
    await brokenRules({ 'remotes/barley/src/a.ts': "import './b.ts'\n", 'remotes/barley/src/b.ts': empty }),
  ).toEqual([])
})

test('catches a remote that imports another remote, for any names', async () => {
  expect(
    await brokenRules({
      'remotes/barley/src/a.ts': "import '../../rye/src/b.ts'\n",
      'remotes/rye/src/b.ts': empty,
    }),
  ).toEqual(['imports-of-remotes', 'packages-by-their-door'])
})

test('applies the rules of remotes to their template', async () => {
  expect(
    await brokenRules({
      'scripts/templates/remote/src/a.ts': "import '../../../../remotes/rye/src/b.ts'\n",
      'remotes/rye/src/b.ts': empty,
    }),
  ).toEqual(['imports-of-remotes', 'packages-by-their-door'])
  expect(
    await brokenRules({
      'remotes/rye/src/b.ts': "import '../../../scripts/templates/remote/src/a.ts'\n",
      'scripts/templates/remote/src/a.ts': empty,
    }),
  ).toEqual(['imports-of-remotes', 'packages-by-their-door'])
})

test('catches a shell that imports a remote', async () => {
  expect(
    await brokenRules({
      'shell/src/a.ts': "import '../../remotes/rye/src/b.ts'\n",
      'remotes/rye/src/b.ts': empty,
    }),
  ).toContain('imports-of-shell')
})

test('catches imports of Chakra outside ui-kit, including types', async () => {
  const chakra = {
    'node_modules/@chakra-ui/react/package.json': '{ "name": "@chakra-ui/react", "main": "index.js" }',
    'node_modules/@chakra-ui/react/index.js': empty,
    'package.json': '{ "dependencies": { "@chakra-ui/react": "*" } }',
  }
  expect(
    await brokenRules({
      ...chakra,
      'remotes/rye/src/a.ts': "import type { it } from '@chakra-ui/react'\nexport type T = typeof it\n",
    }),
  ).toEqual(['only-ui-kit-imports-chakra'])
  expect(
    await brokenRules({
      ...chakra,
      'remotes/rye/src/a.ts': empty,
      'packages/ui-kit/src/a.ts': "import '@chakra-ui/react'\n",
    }),
  ).toEqual([])
})

test('catches calls past the client of the session', async () => {
  const axios = {
    'node_modules/axios/package.json': '{ "name": "axios", "main": "index.js" }',
    'node_modules/axios/index.js': empty,
    'package.json': '{ "dependencies": { "axios": "*" } }',
    'packages/shared-auth/src/a.ts': "import 'axios'\n",
  }
  expect(await brokenRules(axios)).toEqual([])
  expect(await brokenRules({ ...axios, 'remotes/rye/src/a.ts': "import 'axios'\n" })).toEqual([
    'only-shared-auth-imports-axios',
  ])
})

test('catches an API module that imports demo data', async () => {
  expect(
    await brokenRules({
      'api/src/modules/orders/service.ts': "import '../../../demo/accounts.ts'\n",
      'api/src/main.ts': "import '../demo/accounts.ts'\n",
      'api/demo/accounts.ts': empty,
    }),
  ).toEqual(['demo-data-stand-apart'])
})

test('lets one module of the API import release code, by one door, and all of it the lock files', async () => {
  const door = '../../../../release/src'
  const release = { 'release/src/receive.ts': empty, 'release/src/release.ts': empty }
  const byPath = 'packages-by-their-door'
  const routes = 'api/src/modules/releases/routes.ts'
  expect(await brokenRules({ ...release, [routes]: `import '${door}/receive.ts'\n` })).toEqual([byPath])
  const onlyModule = 'one-module-receives-releases'
  expect(await brokenRules({ [routes]: `import '${door}/release.ts'\n` })).toEqual([onlyModule, byPath])
  const orders = { 'api/src/modules/orders/routes.ts': `import '${door}/receive.ts'\n` }
  expect(await brokenRules({ ...orders, [routes]: empty })).toEqual([onlyModule, byPath])
  const lock = {
    'release/src/lock.ts': empty,
    'api/src/modules/orders/routes.ts': `import '${door}/lock.ts'\n`,
  }
  expect(await brokenRules(lock)).toEqual([byPath])
})

test('catches an import of the lab, and one from the product to its scripts', async () => {
  const files = { 'lab/bench.ts': empty, 'scripts/dev.ts': empty }
  expect(await brokenRules({ ...files, 'e2e/src/a.ts': "import '../../lab/bench.ts'\n" })).toEqual([
    'nothing-imports-the-lab',
  ])
  expect(
    await brokenRules({ 'e2e/src/a.ts': empty, 'release/src/a.ts': "import '../../scripts/dev.ts'\n" }),
  ).toEqual(['product-knows-no-scripts'])
  expect(
    await brokenRules({ 'release/src/a.ts': empty, 'lab/bench.ts': "import '../scripts/dev.ts'\n" }),
  ).toEqual([])
})

test('catches a login page that would create a second session', async () => {
  expect(
    await brokenRules({
      'packages/login/src/page.ts': "import '../../shared-auth/src/session/session.ts'\n",
      'packages/shared-auth/src/session/session.ts': empty,
    }),
  ).toEqual(['packages-by-their-door'])
})

test('catches a session or HTTP client that imports formatters', async () => {
  expect(
    await brokenRules({
      'packages/shared-auth/src/http/read.ts': "import '../../../ui-kit/src/text.ts'\n",
      'packages/ui-kit/src/text.ts': empty,
    }),
  ).toEqual(['imports-of-shared-auth', 'packages-by-their-door'])
})

test('catches a cycle', async () => {
  expect(
    await brokenRules({
      'shell/src/a.ts': "import './b.ts'\nexport const a = 1\n",
      'shell/src/b.ts': "import './a.ts'\n",
    }),
  ).toEqual(['no-cycles'])
})
