import { join } from 'node:path'
import { copyTemplate } from '@celeiro/sdk/copy-template'
import { respell, type Spellings } from '@celeiro/sdk/spellings'
import { insertLines } from './insert-lines.ts'
import { fromContract, writeContract } from './write-contract.ts'
import { templates } from './write-remote.ts'

/**
 * Writes an API module from the template and registers it: the contract, the table, and the module itself.
 * @returns the paths of the new files, relative to the repository
 * @throws when one of them exists already
 */
export async function writeModule(plan: Spellings, repository: string): Promise<string[]> {
  const spell = (text: string) => respell(text, plan)
  const files = await copyTemplate(join(templates, 'module/src/api'), join(repository, 'api'), (text) =>
    fromContract(spell(text), plan).replace(
      `pgTable('${plan.name}'`,
      `pgTable('${plan.name.replaceAll('-', '_')}'`,
    ),
  )
  const contract = await writeContract(plan, repository)
  await insertLines(repository, [
    {
      file: 'api/src/app.ts',
      before: "import { userRoutes } from './modules/users/routes.ts'",
      lines: spell("import { sampleRoutes } from './modules/sample/routes.ts'"),
    },
    {
      file: 'api/src/app.ts',
      before: '  app.register(searchRoutes(context))',
      lines: spell('  app.register(sampleRoutes(context))'),
    },
  ])
  return [...files.map((file) => join('api', file)), ...contract]
}
