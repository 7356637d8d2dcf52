import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OURS = join(import.meta.dirname, '../../../../scripts/templates/remote')

const TSCONFIG = `{
  "extends": "@celeiro/sdk/tsconfig.json",
  "include": ["src", "*.ts"]
}
`

/** Writes the template of our own remotes into a folder, less what only this repository has. */
export async function writeTemplate(folder: string): Promise<void> {
  await mkdir(folder)
  for (const file of ['src/remote.tsx', 'src/sample/sample-page.tsx'])
    await cp(join(OURS, file), join(folder, file))
  const config = await readFile(join(OURS, 'vite.config.ts'), 'utf8')
  const own = config.replace('@celeiro/federation', '@celeiro/sdk/vite').replace(/\n *port: .*/, '')
  await writeFile(join(folder, 'vite.config.ts'), own)
  await writeFile(join(folder, 'tsconfig.json'), TSCONFIG)
}
