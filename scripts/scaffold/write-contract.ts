import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { insertLines } from './insert-lines.ts'
import { respell, type Spellings } from './spellings.ts'
import { templates } from './write-remote.ts'

const FOLDER = 'packages/api-contract/src'

/**
 * Writes the call of a list into the contract, and adds it to the table of routes.
 * @returns the paths of the new files, relative to the repository; none if the contract has the module
 */
export async function writeContract(plan: Spellings, repository: string): Promise<string[]> {
  if (existsSync(join(repository, FOLDER, `${plan.name}.ts`))) return []
  const spell = (text: string) => respell(text, plan)
  const files = await copyTemplate(join(templates, 'module/src', FOLDER), join(repository, FOLDER), spell)
  await insertLines(repository, [
    { file: `${FOLDER}/index.ts`, lines: spell("export * from './sample.ts'") },
    {
      file: `${FOLDER}/routes.ts`,
      before: "import { searchRoutes } from './search.ts'",
      lines: spell("import { sampleRoutes } from './sample.ts'"),
    },
    { file: `${FOLDER}/routes.ts`, before: '  ...searchRoutes,', lines: spell('  ...sampleRoutes,') },
  ])
  return files.map((file) => join(FOLDER, file))
}

/** The door of the contract in generated code, where the template has its module alone. */
export const fromContract = (text: string, { name }: Spellings): string =>
  text.replaceAll(`@celeiro/api-contract/${name}`, '@celeiro/api-contract')
