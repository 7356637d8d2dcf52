import { REMOTE_ENTRY } from '@celeiro/app-manifest/build-metadata'
import { reachable } from './reachable.ts'

/** What Rolldown tells of a module; code is absent for one that is external. */
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

/** Characters of packages from npm that a page may bring to the first screen. A chart library has ten times as many. */
const LIMIT = 50_000

/**
 * The chunk of the first screen: the exposed module and its pages, `*-page.tsx`, with what they import, because a shell loads all of them with
 * the first page. A page that brings more than a little from npm, which the exposed module does not import, stays behind its own import.
 */
export const firstScreenChunk = {
  name(id: string, context: { getModuleInfo: InfoOf }): string | null {
    if (id.endsWith(`/${REMOTE_ENTRY}`)) return 'remote'
    return /\/src\/.*-page\.tsx$/.test(id) && bringsLittle(id, (it) => context.getModuleInfo(it))
      ? 'remote'
      : null
  },
}

function bringsLittle(page: string, infoOf: InfoOf): boolean {
  const entry = infoOf(page)?.dynamicImporters.find((id) => id.endsWith(`/${REMOTE_ENTRY}`))
  const importsOf = (id: string) => infoOf(id)?.importedIds ?? []
  const known = reachable(entry ? [entry] : [], importsOf)
  const added = [...reachable([page], importsOf)].filter((id) => !known.has(id) && isFromNpm(id))
  return added.reduce((sum, id) => sum + (infoOf(id)?.code?.length ?? 0), 0) <= LIMIT
}

/** Whether a module is of another author: the kit has our packages in `node_modules`, too. */
const isFromNpm = (id: string): boolean => id.includes('/node_modules/') && !id.includes('/@celeiro/')
