import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplate } from '@celeiro/sdk/copy-template'
import { respell, type Spellings } from '@celeiro/sdk/spellings'
import { insertLines } from './insert-lines.ts'
import { templates } from './write-remote.ts'

const FOLDER = 'packages/api-contract/src'

/**
 * Writes the call of a list into the contract, and adds it to the table of routes.
 * @returns the paths of the new files, relative to the repository
 * @throws when one of them exists already
 */
export async function writeContract(plan: Spellings, repository: string): Promise<string[]> {
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

/** Whether somebody has declared the call already. */
export const hasContract = ({ name }: Spellings, repository: string): boolean =>
  existsSync(join(repository, FOLDER, `${name}.ts`))

/** The door of the contract in generated code, where the template has its module alone. */
export const fromContract = (text: string, { name }: Spellings): string =>
  text.replaceAll(`@celeiro/api-contract/${name}`, '@celeiro/api-contract')
