import type { SearchHit, SearchQuery } from '@celeiro/api-contract'
import { can } from '@celeiro/api-contract/permissions'
import type { RecordKind, UserRole } from '@celeiro/api-contract/vocabulary'
import type { AppContext } from '../../app-context.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requireCurrentUser } from '../auth/current-user.ts'
import { withNumber } from '../orders/order-texts.ts'
import { correctionsOf } from './corrections-of.ts'
import {
  type EntryKind,
  type EntryOfKind,
  findCorrectedEntries,
  findEntries,
  findTerms,
} from './find-entries.ts'
import { findOrders, recordsOf } from './find-records.ts'
import { type Token, tokensOf } from './needle.ts'
import { rankEntries, type SearchedWord } from './rank-entries.ts'

/** Customers and farms whose orders are searched for the newest ones. */
const BUYERS = 50

type Ranked = Record<EntryKind, string[]>

export function createSearchService({ db }: AppContext) {
  async function rankedEntries(kinds: readonly EntryKind[], tokens: readonly Token[]): Promise<Ranked> {
    const exact = await findEntries(db, kinds, tokens)
    // A search that finds something is spelled right.
    if (exact.length > 0 || tokens.every(({ typos }) => typos === 0)) {
      return ranked(
        tokens.map((token) => ({ token, corrections: new Map() })),
        exact,
      )
    }
    const corrected = await Promise.all(
      tokens.map(async (token) => ({
        token,
        corrections: correctionsOf(token, token.typos === 0 ? [] : await findTerms(db, token)),
      })),
    )
    return ranked(corrected, await findCorrectedEntries(db, kinds, corrected))
  }

  /** The list of users asks the database too: a token is valid for a while after its user was demoted. */
  async function currentRole(caller: AccessClaims): Promise<UserRole> {
    return can(caller.role, 'users:read') ? (await requireCurrentUser(db, caller)).role : caller.role
  }

  return {
    /** The best records of each kind that the caller may list. */
    async search({ q, kind, limit }: SearchQuery, caller: AccessClaims): Promise<SearchHit[]> {
      const tokens = tokensOf(q)
      const wanted = kindsFor(await currentRole(caller)).filter(
        (known) => kind === undefined || known === kind,
      )
      if (tokens.length === 0 || wanted.length === 0) return []
      const found = await rankedEntries(entryKinds(wanted), tokens)
      const hits = await Promise.all(
        wanted.map(async (each) => {
          if (each !== 'ORDER') return inOrder(found[each].slice(0, limit), (ids) => recordsOf[each](db, ids))
          return findOrders(db, {
            withNumber: withNumber(q),
            customerIds: found.CUSTOMER.slice(0, BUYERS),
            propertyIds: found.PROPERTY.slice(0, BUYERS),
            limit,
          })
        }),
      )
      return hits.flat()
    },
  }
}

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

function ranked(searched: readonly SearchedWord[], entries: readonly EntryOfKind[]): Ranked {
  const of = (kind: EntryKind) =>
    rankEntries(
      searched,
      entries.filter((entry) => entry.kind === kind),
    )
  return {
    CUSTOMER: of('CUSTOMER'),
    PROPERTY: of('PROPERTY'),
    PRODUCT: of('PRODUCT'),
    PRICE_TABLE: of('PRICE_TABLE'),
    USER: of('USER'),
  }
}

/** A record that was deleted meanwhile is left out. */
async function inOrder(ids: string[], read: (ids: string[]) => Promise<SearchHit[]>): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const records = new Map((await read(ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}
