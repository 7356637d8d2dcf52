import type { SavedView } from '@celeiro/api-contract'
import { VIEW_LIMITS } from '@celeiro/api-contract/vocabulary'
import { isOffered } from '../http/api-settings.ts'
import { readList } from '../responses/read-list.ts'
import { accountStorage, call } from '../session/browser-session.ts'

const NAME = 'views'

/**
 * The saved views of the account. A host with the feature `saved-views` keeps them, and the browser what it knew last; without the
 * feature the browser alone keeps them.
 */
export const accountViews = {
  limits: VIEW_LIMITS,

  /** The copy in the browser. The caller checks its shape. */
  known: (): unknown => accountStorage.get(NAME),

  /** @throws ApiError */
  async load(signal?: AbortSignal): Promise<unknown> {
    if (!isOffered('saved-views')) return accountStorage.get(NAME)
    const views = readList<SavedView>(await call('GET /api/saved-views', { signal }))
    accountStorage.set(NAME, views)
    return views
  },

  /**
   * @param list whose views have changed
   * @param all the views of all lists
   * @throws ApiError, without keeping anything
   */
  async save(list: string, all: readonly SavedView[]): Promise<void> {
    if (isOffered('saved-views')) {
      const views = all.filter((view) => view.list === list).map(({ list: _, ...view }) => view)
      await call('PATCH /api/saved-views', { body: { list, views } })
    }
    accountStorage.set(NAME, all)
  },
}
