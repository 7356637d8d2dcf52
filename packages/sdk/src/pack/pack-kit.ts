import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sharedModules } from '@celeiro/federation/shared'
import { filesBelow } from '@celeiro/release/dist-files'
import { create } from 'tar'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { bundleForTests } from './bundle-for-tests.ts'
import { packedGuide } from './packed-guide.ts'
import { sharedStub } from './shared-stub.ts'
import { writeTemplate } from './template.ts'

const REPOSITORY = join(import.meta.dirname, '../../../..')
const PACKAGES = join(REPOSITORY, 'packages')

/** Our packages whose types a remote sees; they lie in the `node_modules` of the kit. */
const TYPED = ['api-contract', 'app-manifest', 'federation', 'lists', 'shared-auth', 'ui-kit']
const INNER = 'node_modules/@celeiro'

/** What a remote imports from the kit itself, beside the test kit. */
const DOORS = ['links', 'vite', 'vitest']

/** The modules of the test kit whose types tests see. */
const TEST_KIT = ['kit', 'serve-calls', 'test-session']

/** What a remote needs from npm, beside what the code and the types of the kit import. */
const FOR_REMOTES = ['@types/node', '@types/react', '@types/react-dom', 'typescript']

/** What only tests and the form of `celeiro new` need, which installs it. */
const FOR_NEW = ['@vitest/browser-playwright', 'react-hook-form', 'vitest']

/** A file that the guide leads to. */
const PIPELINE = 'ci/another-repository.yml'

/** How an archive of the same files has the same bytes, on any machine and day. */
const SAME_BYTES = { gzip: { level: 9 }, portable: true, mtime: new Date(0) }

/** Packs `sdk.tgz`: the bundled code, types, stubs of shared modules, modules for tests, template and guide. */
export function packKit(): Plugin {
  return {
    name: 'celeiro-pack-kit',
    async writeBundle({ dir: dist = '' }) {
      await emitTypes(dist)
      for (const name of TYPED) await writeInnerPackage(dist, name)
      await bundleForTests(join(dist, 'browser'))
      // What runs in browsers, beside the code that serves it.
      await cp(join(PACKAGES, 'federation/src/vite/import-verified.ts'), join(dist, 'import-verified.ts'))
      await cp(join(PACKAGES, 'release/src/checks/trial-entry.ts'), join(dist, 'trial-entry.ts'))
      await writeTemplate(join(dist, 'template'))
      await cp(join(REPOSITORY, 'docs', PIPELINE), join(dist, PIPELINE))
      await writeJson(join(dist, 'tsconfig.json'), await tsconfig())
      const guide = await readFile(join(REPOSITORY, 'docs/remote-of-another-repository.md'), 'utf8')
      await writeFile(join(dist, 'README.md'), packedGuide(guide, new Set((await readFiles(dist)).keys())))
      const described = await manifest(dist)
      await writeJson(join(dist, 'package.json'), described)
      const files = await readFiles(dist)
      const version = kitVersion(described.version, files)
      await writeJson(join(dist, 'package.json'), { ...described, version })
      await create({ file: join(dist, 'sdk.tgz'), cwd: dist, prefix: 'package', ...SAME_BYTES }, [
        ...files.keys(),
      ])
    },
  }
}

/** The version of the product with a digest, so that the same sources give the same kit, and the same shell. */
function kitVersion(product: string, files: ReadonlyMap<string, Uint8Array>): string {
  const digest = createHash('sha256')
  for (const [path, content] of files) digest.update(`${path} ${content.length} `).update(content)
  // The letter keeps digits alone a valid version.
  return `${product}-g${digest.digest('hex').slice(0, 12)}`
}

/** Writes the declarations of what `tsconfig.types.json` names. @throws with what the compiler says */
async function emitTypes(dist: string): Promise<void> {
  const emitted = await mkdtemp(join(tmpdir(), 'celeiro-types-'))
  try {
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const project = join(PACKAGES, 'sdk/tsconfig.types.json')
    // With several threads it now and then takes a package of ours for one of others, and leaves out what that imports.
    const args = [tsc, '--singleThreaded', '--project', project, '--outDir', emitted]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The types of the kit cannot be written:\n${stdout}${stderr}`)
    for (const name of TYPED)
      await cp(join(emitted, 'packages', name, 'src'), join(dist, INNER, name, 'src'), { recursive: true })
    for (const name of DOORS)
      await cp(join(emitted, `packages/sdk/src/${name}.d.ts`), join(dist, `${name}.d.ts`))
    for (const name of TEST_KIT)
      await cp(join(emitted, `packages/testing/src/${name}.d.ts`), join(dist, `testing/${name}.d.ts`))
  } finally {
    await rm(emitted, { recursive: true })
  }
}

/** A package of ours as it lies in the kit: types and, where remotes may import or share it, a module. */
async function writeInnerPackage(dist: string, name: string): Promise<void> {
  const { version, exports } = await packageOf(name)
  const folder = join(dist, INNER, name)
  if (Object.hasOwn(sharedModules, `@celeiro/${name}`)) {
    const door = await readFile(join(PACKAGES, name, 'src/index.ts'), 'utf8')
    await writeFile(join(folder, 'src/index.js'), sharedStub(door))
  }
  const entries = Object.entries(exports).map(([path, source]) => [
    path,
    { types: source.replace(/\.tsx?$/, '.d.ts'), default: source.replace(/\.tsx?$/, '.js') },
  ])
  const inner = { name: `@celeiro/${name}`, version, type: 'module', exports: Object.fromEntries(entries) }
  await writeJson(join(folder, 'package.json'), inner)
}

/** Whether the kit has code for a module, or one of types that remotes need. */
const isImportable = (module: string): boolean =>
  Object.hasOwn(sharedModules, module) || /api-contract|app-manifest\/slots/.test(module)

/** Options for a remote, whose code imports our packages as ours do: by names that only the kit has installed. */
export async function tsconfig() {
  const { compilerOptions } = JSON.parse(await readFile(join(REPOSITORY, 'tsconfig.base.json'), 'utf8'))
  const paths: Record<string, string[]> = {}
  for (const name of TYPED) {
    for (const [path, source] of Object.entries((await packageOf(name)).exports)) {
      const module = `@celeiro/${name}${path.slice(1)}`
      if (isImportable(module))
        paths[module] = [`./${INNER}/${name}/${source.slice(2).replace(/\.tsx?$/, '.d.ts')}`]
    }
  }
  const lib = ['es2023', 'dom', 'dom.iterable']
  return { compilerOptions: { ...compilerOptions, lib, types: ['node', 'vite/client'], paths } }
}

/** The `package.json` of the kit, with the versions that this repository has installed. */
async function manifest(dist: string): Promise<{ version: string } & Record<string, unknown>> {
  const { version } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'))
  const workspace = parse(await readFile(join(REPOSITORY, 'pnpm-workspace.yaml'), 'utf8'))
  const catalog: Record<string, string> = workspace.catalog
  const imported = new Set([...FOR_REMOTES, ...Object.keys(sharedModules)])
  for (const [path, content] of await readFiles(dist)) {
    if (!/\.(js|d\.ts)$/.test(path)) continue
    for (const [, name = ''] of content.toString().matchAll(IMPORTED)) imported.add(name)
  }
  const ours = TYPED.map((name) => `@celeiro/${name}`)
  const versions = [
    ...(await Promise.all(TYPED.map(async (name) => [`@celeiro/${name}`, (await packageOf(name)).version]))),
    ...[...imported]
      .filter((name) => name in catalog && !FOR_NEW.includes(name))
      .map((name) => [name, catalog[name]]),
  ]
  return {
    name: '@celeiro/sdk',
    version,
    type: 'module',
    exports: {
      ...Object.fromEntries(
        DOORS.map((name) => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
      ),
      './testing': { types: './testing/kit.d.ts', default: './browser/testing.js' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    bin: { celeiro: './celeiro.js' },
    dependencies: Object.fromEntries(versions.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))),
    bundleDependencies: ours,
    peerDependencies: Object.fromEntries(FOR_NEW.map((name) => [name, `^${catalog[name]}`])),
    peerDependenciesMeta: Object.fromEntries(FOR_NEW.map((name) => [name, { optional: true }])),
  }
}

/** The package of an import, in code and in types. */
const IMPORTED = /(?:from\s*|import\s*\(?\s*)['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/g

interface InnerPackage {
  version: string
  exports: Record<string, string>
}

const packageOf = async (name: string): Promise<InnerPackage> =>
  JSON.parse(await readFile(join(PACKAGES, name, 'package.json'), 'utf8'))

async function writeJson(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = (await filesBelow(folder)).map(
    async (path) => [path, await readFile(join(folder, path))] as const,
  )
  return new Map(await Promise.all(files))
}
