import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { declaredBy } from '@celeiro/app-manifest/declared-pages'
import type { RemotePage } from '@celeiro/app-manifest/remote-pages'
import { remotes } from '../remotes/remotes.ts'

/** Paths of every remote of the product. Their pages are those of releases from before declarations, with what they open. */
const PATHS = {
  orders: ['/home'],
  catalog: ['/products', '/price-tables'],
  customers: ['/customers', '/properties', '/customer-groups'],
  admin: ['/users', '/test', '/settings', '/company', '/profile'],
}

/** Pages that open a record. */
const RECORDS: Readonly<Record<string, RemotePage['record']>> = {
  '/home': { kind: 'ORDER', param: 'pedido' },
  '/products': { kind: 'PRODUCT', param: 'produto' },
  '/customers': { kind: 'CUSTOMER', param: 'cliente' },
}

/** Pages that have a form for a new record. */
const CREATIONS: Readonly<Record<string, RemotePage['create']>> = {
  '/price-tables': { label: 'Nova tabela de preço', param: 'novo' },
  '/users': { label: 'Novo usuário', param: 'novo', roles: PERMISSIONS['users:write'] },
}

/** Starts the remote store with the remotes of the product. */
export function startRemotes(): void {
  remotes.take({
    shell: undefined,
    remotes: Object.fromEntries(
      Object.entries(PATHS).map(([name, paths]) => [name, { release: releaseOf(name, paths) }]),
    ),
  })
}

const releaseOf = (name: string, paths: string[]): RemoteRelease => ({
  buildId: '1',
  paths,
  pages: declaredBy({ paths }).pages.map((page) => ({
    ...page,
    record: RECORDS[page.path],
    create: CREATIONS[page.path],
  })),
  groups: [...(declaredBy({ paths }).groups ?? [])],
  releasedAt: '2026-11-20T12:00:00Z',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  files: [],
})
