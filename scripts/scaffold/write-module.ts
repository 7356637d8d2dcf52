import { readFile, writeFile } from 'node:fs/promises'
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
    fromContract(spell(text), plan).replace(`pgTable('${plan.name}'`, `pgTable('${tableOf(plan)}'`),
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
  const migration = await writeMigration(tableOf(plan), repository)
  return [...files.map((file) => join('api', file)), ...contract, migration]
}

const tableOf = ({ name }: Spellings): string => name.replaceAll('-', '_')

/** Writes the migration that creates the table of the template, and enters it in the journal. */
async function writeMigration(table: string, repository: string): Promise<string> {
  const path = join(repository, 'api/drizzle/meta/_journal.json')
  const journal: { entries: { idx: number }[] } = JSON.parse(await readFile(path, 'utf8'))
  const idx = (journal.entries.at(-1)?.idx ?? -1) + 1
  const tag = `${String(idx).padStart(4, '0')}_add_${table}`
  const file = join('api/drizzle', `${tag}.sql`)
  await writeFile(
    join(repository, file),
    `CREATE TABLE "${table}" (
\t"id" text PRIMARY KEY NOT NULL,
\t"name" text NOT NULL,
\t"created_at" timestamp (3) with time zone NOT NULL
);
`,
  )
  const entries = [...journal.entries, { idx, version: '7', when: Date.now(), tag, breakpoints: true }]
  await writeFile(path, `${JSON.stringify({ ...journal, entries }, null, 2)}\n`)
  return file
}
