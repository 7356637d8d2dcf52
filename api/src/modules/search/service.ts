import type { SearchHit, SearchQuery } from '@celeiro/api-contract'
import { can } from '@celeiro/api-contract/permissions'
import type { RecordKind, UserRole } from '@celeiro/api-contract/vocabulary'
import type { Executor } from '../../database/database.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requireCurrentUser } from '../auth/current-user.ts'
import { withNumber } from '../orders/order-texts.ts'
import { type EntryKind, findCorrectedEntries, findEntries, findTerms } from './find-entries.ts'
import { findOrders, recordsOf } from './find-records.ts'
import { type Token, tokensOf } from './needle.ts'
import { correctionsOf, rankEntries, type SearchedWord } from './rank-entries.ts'

/** Customers and farms whose orders are searched for the newest ones. */
const BUYERS = 50

/** The best records of each kind that the caller may list. */
export async function searchRecords(db: Executor, { q, kind, limit }: SearchQuery, caller: AccessClaims) {
  const tokens = tokensOf(q)
  const known = kindsFor(await currentRole(db, caller))
  const wanted = kind === undefined ? known : known.filter((one) => one === kind)
  if (tokens.length === 0 || wanted.length === 0) return []
  const found = await find(db, entryKinds(wanted), tokens)
  const hits = await Promise.all(
    wanted.map(async (each) => {
      if (each !== 'ORDER') return inOrder(found(each).slice(0, limit), (ids) => recordsOf[each](db, ids))
      const [customerIds, propertyIds] = [
        found('CUSTOMER').slice(0, BUYERS),
        found('PROPERTY').slice(0, BUYERS),
      ]
      return findOrders(db, { withNumber: withNumber(q), customerIds, propertyIds, limit })
    }),
  )
  return hits.flat()
}

/** Finds entries, and gives the ids of those of a kind, best first. */
async function find(db: Executor, kinds: readonly EntryKind[], tokens: readonly Token[]) {
  const exact = await findEntries(db, kinds, tokens)
  // A search that finds something is spelled right.
  const isRight = exact.length > 0 || tokens.every(({ typos }) => typos === 0)
  const searched = await Promise.all(
    tokens.map(async (token): Promise<SearchedWord> => {
      const terms = isRight || token.typos === 0 ? [] : await findTerms(db, token)
      return { token, corrections: correctionsOf(token, terms) }
    }),
  )
  const entries = isRight ? exact : await findCorrectedEntries(db, kinds, searched)
  return (kind: EntryKind): string[] => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    return rankEntries(searched, ofKind)
  }
}

/** The list of users asks the database too: a token is valid for a while after its user was demoted. */
const currentRole = async (db: Executor, caller: AccessClaims): Promise<UserRole> =>
  can(caller.role, 'users:read') ? (await requireCurrentUser(db, caller)).role : caller.role

/** As the list of each kind: users are for those who may read them. */
function kindsFor(role: UserRole): RecordKind[] {
  const kinds: RecordKind[] = ['CUSTOMER', 'ORDER', 'PRODUCT', 'PRICE_TABLE', 'PROPERTY']
  return can(role, 'users:read') ? [...kinds, 'USER'] : kinds
}

/** An order is found through its customer and its farm. */
function entryKinds(kinds: readonly RecordKind[]): EntryKind[] {
  const buyers: EntryKind[] = kinds.includes('ORDER') ? ['CUSTOMER', 'PROPERTY'] : []
  return [...new Set([...buyers, ...kinds.filter((kind) => kind !== 'ORDER')])]
}

/** A record that was deleted meanwhile is left out. */
async function inOrder(ids: string[], read: (ids: string[]) => PromiseLike<SearchHit[]>) {
  if (ids.length === 0) return []
  const records = new Map((await read(ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}
