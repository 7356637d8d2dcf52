import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTemplate } from '@celeiro/sdk/copy-template'
import { respell } from '@celeiro/sdk/spellings'
import type { RemotePlan } from './remote-plan.ts'

export const templates = join(import.meta.dirname, '../templates')

/** The first page in the declaration and in the routes of the template. */
const FIRST_PAGE = /\{ path: '\/sample'.*\},?(?=[\]\n])/
/** The first page in the description of the template. */
const FIRST_FOLDER = '- `src/sample`: the page'

/**
 * Writes a new remote from the template, with the page of the template or, for a list that `writeScreen` adds, without any.
 * @param folder of the new remote, below `remotes/`
 * @returns the paths of its files
 * @throws if the folder already has files
 */
export async function writeRemote(plan: RemotePlan, folder: string, isForList = false): Promise<string[]> {
  const files = await copyTemplate(join(templates, 'remote'), folder, (text) =>
    respell(isForList ? withoutPage(text) : text, plan)
      // Replaces the placeholder values, and the path of a folder that lies one level deeper.
      .replace('port: 5000', `port: ${plan.port}`)
      .replace('order: 9999', `order: ${plan.order}`)
      .replace('../../../tsconfig.base.json', '../../tsconfig.base.json'),
  )
  if (!isForList) return files
  const page = join('src', plan.name)
  await rm(join(folder, page), { recursive: true })
  return files.filter((file) => !file.startsWith(page))
}

const withoutPage = (text: string): string =>
  text.replace(FIRST_PAGE, '').replace(FIRST_FOLDER, '- `src/sample-list`: the list')
