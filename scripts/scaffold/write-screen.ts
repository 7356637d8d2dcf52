import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTemplate } from '@celeiro/sdk/copy-template'
import { respell, type Spellings } from '@celeiro/sdk/spellings'
import { insertLines } from './insert-lines.ts'
import { fromContract, hasContract } from './write-contract.ts'
import { writeModule } from './write-module.ts'
import { templates } from './write-remote.ts'

interface ScreenPlan extends Spellings {
  /** The remote that the screen belongs to. */
  remote: string
  /** The order of its sidebar entry. */
  order: number
}

/**
 * Writes a list screen from the template, and adds it to the remote: its page, its route, the packages that it needs. The
 * API module of its call comes with it if the contract has no such call.
 * @returns the paths of the new files, relative to the repository
 * @throws when one of them exists already
 */
export async function writeScreen(plan: ScreenPlan, repository: string): Promise<string[]> {
  const spell = (text: string) => respell(text, plan)
  const remote = join('remotes', plan.remote)
  const screen = join(remote, 'src', `${plan.name}-list`)
  const module = hasContract(plan, repository) ? [] : await writeModule(plan, repository)
  const files = await copyTemplate(
    join(templates, 'screen/src/sample-list'),
    join(repository, screen),
    (text) => fromContract(spell(text), plan).replaceAll('remote-name', plan.remote),
  )
  await insertLines(repository, [
    {
      file: join(remote, 'vite.config.ts'),
      after: 'pages: [',
      lines: spell(
        "{ path: '/sample', title: 'Sample', nav: { label: 'Sample', order: 9999, icon: 'file-text' } },",
      ).replace('9999', String(plan.order)),
    },
    {
      file: join(remote, 'src/remote.tsx'),
      after: 'const routes: RouteObject[] = [',
      lines: spell(
        "{ path: '/sample', ...lazyPage(async () => (await import('./sample-list/sample-list-page.tsx')).SampleListPage) },",
      ),
    },
  ])
  await addDependencies(join(repository, remote, 'package.json'))
  return [...files.map((file) => join(screen, file)), ...module]
}

/** Names what the template imports in the remote's `package.json`; a new remote needs less. */
async function addDependencies(manifest: string): Promise<void> {
  const template = await readPackage(join(templates, 'screen/package.json'))
  const remote = await readPackage(manifest)
  for (const group of ['dependencies', 'devDependencies'] as const) {
    const merged = { ...template[group], ...remote[group] }
    remote[group] = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  await writeFile(manifest, `${JSON.stringify(remote, null, 2)}\n`)
}

type Package = Record<'dependencies' | 'devDependencies', Record<string, string>>

const readPackage = async (file: string): Promise<Package> => JSON.parse(await readFile(file, 'utf8'))
