import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import type { RemotePlan } from './remote-plan.ts'
import { respell } from './spellings.ts'

export const templates = join(import.meta.dirname, '../templates')

/**
 * Writes a new remote from the template.
 * @param folder of the new remote, below `remotes/`
 * @returns the paths of its files
 * @throws if the folder already has files
 */
export function writeRemote(plan: RemotePlan, folder: string): Promise<string[]> {
  return copyTemplate(join(templates, 'remote'), folder, (text) =>
    respell(text, plan)
      // Replaces the placeholder values, and the path of a folder that lies one level deeper.
      .replace('port: 5000', `port: ${plan.port}`)
      .replace('order: 9999', `order: ${plan.order}`)
      .replace('../../../tsconfig.base.json', '../../tsconfig.base.json'),
  )
}
