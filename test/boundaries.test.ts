import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, onTestFinished, test } from 'vitest'
import config, { ROOMS } from '../.dependency-cruiser.mjs'
import { LINTERS } from '../scripts/checks/linters.ts'
import { trackedFiles } from './repository.ts'

/**
 * The names of the rules that each of these imports breaks, in a repository that consists of them alone.
 * @param imports such as `shell/src/a.ts > axios`; `type` in place of `>` is an import of a type
 */
async function brokenRules(imports: readonly string[]): Promise<string[][]> {
  const repository = await mkdtemp(join(tmpdir(), 'boundaries-'))
  onTestFinished(() => rm(repository, { recursive: true }))
  const files = new Map([['package.json', '{ "dependencies": { "axios": "*", "@chakra-ui/react": "*" } }']])
  for (const name of ['axios', '@chakra-ui/react']) {
    files.set(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`)
    files.set(`node_modules/${name}/index.js`, 'export const it = 1\n')
  }
  const parsed = imports.map((line) => {
    const [file = '', operator = '', target = ''] = line.split(' ')
    return { file, operator, target, isOurs: target.endsWith('.ts') }
  })
  for (const [index, { file, operator, target, isOurs }] of parsed.entries()) {
    const from = isOurs ? `./${relative(dirname(file), target)}` : target
    const named = operator === 'type' ? `type { it as other${index} } from ` : ''
    files.set(file, `${files.get(file) ?? 'export const it = 1\n'}import ${named}'${from}'\n`)
    if (isOurs && !files.has(target)) files.set(target, 'export const it = 1\n')
  }
  for (const [path, source] of files) {
    await mkdir(dirname(join(repository, path)), { recursive: true })
    await writeFile(join(repository, path), source)
  }
  const { output } = await cruise(['.'], {
    ...config.options,
    baseDir: repository,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  })
  if (typeof output === 'string') throw new Error(output)
  const { summary }: ICruiseResult = output
  return parsed.map(({ file, target, isOurs }) =>
    summary.violations
      .filter(({ from, to }) => from === file && to === (isOurs ? target : `node_modules/${target}/index.js`))
      .map(({ rule }) => rule.name)
      .sort(),
  )
}

test('says what to do about each violation', async () => {
  const boundaries = LINTERS.find(({ tool }) => tool === 'depcruise')
  expect(boundaries?.args).toContain('err-long')
  for (const { name, comment } of config.forbidden ?? []) expect(comment, `${name}`).toMatch(/.{20}\.$/)
})

test('ARCHITECTURE.md names what each room may import', () => {
  const packages = trackedFiles((path) => /^packages\/[^/]+\/package\.json$/.test(path))
  const rooms = ['shell', 'remotes/*', 'api', ...packages.map(({ path }) => path.split('/')[1])]
  expect(ROOMS.map(({ room }) => room).toSorted()).toEqual(rooms.toSorted())
  for (const { imports } of ROOMS) expect(rooms).toEqual(expect.arrayContaining(imports))
})

test('no packages depend on each other in a circle, tests included', async () => {
  const manifests = trackedFiles((path) => path.endsWith('/package.json')).map(({ content }) =>
    JSON.parse(content),
  )
  const dependencies = new Map<string, string[]>(
    manifests.map(({ name, dependencies, devDependencies }) => [
      name,
      Object.keys({ ...dependencies, ...devDependencies }),
    ]),
  )
  const pathTo = (name: string, path: string[]): string[] =>
    path.includes(name)
      ? [...path, name]
      : (dependencies.get(name) ?? []).flatMap((next) => pathTo(next, [...path, name]))
  for (const name of dependencies.keys()) expect(pathTo(name, []).slice(0, 6), name).toEqual([])
})

const door = 'packages-by-their-door'
const release = 'one-module-receives-releases'
const receive = 'releases-are-received-by-one-door'
const template = 'scripts/templates/remote/src/a.ts'

const IMPORTS: [rules: string[], line: string][] = [
  [['imports-of-login', door], 'packages/login/src/a.ts > packages/standalone/src/b.ts'],
  [['imports-of-release', door], 'packages/release/src/a.ts > packages/ui-kit/src/b.ts'],
  [[door, 'test-kit-is-for-tests'], 'packages/ui-kit/src/a.ts > packages/testing/src/b.ts'],
  [['imports-of-remotes', door], 'remotes/barley/src/a.ts > remotes/rye/src/b.ts'],
  // The template of remotes is one.
  [['imports-of-remotes', door], `${template} > remotes/rye/src/b.ts`],
  [['imports-of-remotes', door], `remotes/rye/src/c.ts > ${template}`],
  [['imports-of-shell', door], 'shell/src/a.ts > remotes/rye/src/b.ts'],
  [['only-ui-kit-imports-chakra'], 'remotes/rye/src/a.ts type @chakra-ui/react'],
  [['only-shared-auth-imports-axios'], 'remotes/rye/src/a.ts > axios'],
  [[], 'packages/shared-auth/src/a.ts > axios'],
  [['demo-data-stand-apart'], 'api/src/modules/orders/service.ts > api/demo/accounts.ts'],
  [[], 'api/src/start/api-host.ts > api/demo/accounts.ts'],
  // One module of the API receives releases, by one door; all of it may lock files.
  [[door], 'api/src/modules/releases/routes.ts > packages/release/src/receive.ts'],
  [[door, receive], 'api/src/modules/releases/routes.ts > packages/release/src/release.ts'],
  [[release, door], 'api/src/modules/orders/routes.ts > packages/release/src/receive.ts'],
  [[door], 'api/src/modules/orders/routes.ts > packages/files/src/lock.ts'],
  [['nothing-imports-the-lab'], 'e2e/src/a.ts > lab/bench.ts'],
  [['product-knows-no-scripts'], 'packages/release/src/a.ts > scripts/dev.ts'],
  // A login page would create a second session.
  [[door], 'packages/login/src/page.ts > packages/shared-auth/src/session/session.ts'],
  [['imports-of-shared-auth', door], 'packages/shared-auth/src/http/read.ts > packages/ui-kit/src/text.ts'],
  [['no-cycles'], 'shell/src/c.ts > shell/src/d.ts'],
  // A circle is reported once.
  [[], 'shell/src/d.ts > shell/src/c.ts'],
]

test('each import breaks the rules that it should, and no other', async () => {
  const broken = await brokenRules(IMPORTS.map(([, line]) => line))
  expect(IMPORTS.map(([, line], index) => [broken[index], line])).toEqual(IMPORTS)
})
