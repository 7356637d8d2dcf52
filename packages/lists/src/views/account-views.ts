import type { SavedView } from '@celeiro/api-contract'
import { accountStorage, call, isOffered, readList } from '@celeiro/shared-auth'
import { readViews } from './saved-view.ts'

const NAME = 'views'

/**
 * The saved views of the account, of all lists. A host with the feature `saved-views` keeps them, and the browser what it knew last;
 * without the feature the browser alone keeps them.
 */
export const accountViews = {
  /** The copy in the browser, without waiting; undefined before the first `load`. */
  known(): readonly SavedView[] | undefined {
    const known = accountStorage.get(NAME)
    return known === undefined ? undefined : readViews(known)
  },

  /** @throws ApiError */
  async load(signal?: AbortSignal): Promise<readonly SavedView[]> {
    if (!isOffered('saved-views')) return readViews(accountStorage.get(NAME))
    const views = readViews(readList(await call('GET /api/saved-views', { signal })))
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
