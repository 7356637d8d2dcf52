import type { SavedView } from '@celeiro/api-contract'
import { accountStorage, call, isApiError, isOffered, readList } from '@celeiro/shared-auth'
import { readViews } from './saved-view.ts'

const NAME = 'views'

export interface ViewChange {
  list: string
  change: (views: readonly SavedView[]) => readonly SavedView[]
}

/** The saved views of the account, of all lists. The browser keeps them, alone or as a copy of those that a host with `saved-views` has. */
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

  /** Changes the views as they are kept at this moment, again where another computer does meanwhile. @throws ApiError, keeping nothing */
  async change({ list, change }: ViewChange, tries = 3): Promise<readonly SavedView[]> {
    const before = await accountViews.load()
    const all = change(before)
    if (isOffered('saved-views')) {
      try {
        const body = { list, known: viewsOf(list, before), views: viewsOf(list, all) }
        await call('PATCH /api/saved-views', { body })
      } catch (error) {
        if (!isApiError(error) || error.code !== 'VIEWS_CHANGED' || tries === 1) throw error
        return accountViews.change({ list, change }, tries - 1)
      }
    }
    accountStorage.set(NAME, all)
    return all
  },
}

const viewsOf = (list: string, views: readonly SavedView[]) =>
  views.filter((view) => view.list === list).map(({ list: _, ...view }) => view)
