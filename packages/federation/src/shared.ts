import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleFederationOptions } from '@module-federation/vite'

/** How one shared module is negotiated between the shell and the remotes. */
interface SharedModule {
  /** Range that a consumer accepts. Explicit, because the plugin cannot read `catalog:` and `workspace:` ranges. */
  requiredVersion: string
  /** The only exports that anyone may import; the shell's copy holds nothing else. */
  usedExports?: string[]
}

const namesIn = (list: string): string[] => list.trim().split(/\s+/)

/**
 * The one list of what shell and remotes share at run time; the shell provides every copy.
 * Sharing is not free: a shared module is bundled whole, so Chakra comes only through `@celeiro/ui-kit`,
 * and of React Router and TanStack Query only the named exports are kept (docs/decisions/shared-modules.md has the figures);
 * docs/remote-of-another-repository.md has the same lists.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: { requiredVersion: '^19.0.0' },
  'react/jsx-runtime': { requiredVersion: '^19.0.0' },
  'react-dom': { requiredVersion: '^19.0.0' },
  'react-router-dom': {
    requiredVersion: '^7.0.0',
    usedExports: namesIn(`
      Await Form Link Navigate NavigationType NavLink Outlet Route RouterProvider Routes
      createBrowserRouter createMemoryRouter createPath createRoutesFromChildren createRoutesFromElements
      createSearchParams generatePath isRouteErrorResponse matchPath matchRoutes parsePath renderMatches resolvePath
      useActionData useAsyncError useAsyncValue useBeforeUnload useBlocker useFetcher useFetchers useFormAction
      useHref useInRouterContext useLinkClickHandler useLoaderData useLocation useMatch useMatches useNavigate
      useNavigation useNavigationType useOutlet useOutletContext useParams useResolvedPath useRevalidator
      useRouteError useRouteLoaderData useRoutes useSearchParams useSubmit useViewTransitionState
      UNSAFE_DataRouterContext
    `),
  },
  '@tanstack/react-query': {
    requiredVersion: '^5.0.0',
    usedExports: namesIn(`
      CancelledError InfiniteQueryObserver MutationCache MutationObserver QueriesObserver QueryCache QueryClient
      QueryClientContext QueryClientProvider QueryErrorResetBoundary QueryObserver
      hashKey infiniteQueryOptions isCancelledError keepPreviousData matchQuery mutationOptions onlineManager
      queryOptions skipToken
      useInfiniteQuery useIsFetching useIsMutating useIsRestoring useMutation useMutationState
      usePrefetchInfiniteQuery usePrefetchQuery useQueries useQuery useQueryClient useQueryErrorResetBoundary
      useSuspenseInfiniteQuery useSuspenseQueries useSuspenseQuery
    `),
  },
  '@celeiro/shared-auth': { requiredVersion: '^1.0.0' },
  '@celeiro/ui-kit': { requiredVersion: '^1.0.0' },
  '@celeiro/lists': { requiredVersion: '^1.0.0' },
}

/** Shared modules of which the shell keeps a choice of exports, or that are ours and get new exports within a version. */
export const modulesWithUnversionedExports = Object.entries(sharedModules)
  .filter(([name, { usedExports }]) => usedExports || name.startsWith('@celeiro/'))
  .map(([name]) => name)

const KIT = '@celeiro/sdk'

type SharedOption = NonNullable<Exclude<ModuleFederationOptions['shared'], string[]>>

/** Ranges of a remote, by the package that is shared: `{ react: '^19.0.0 || ^20.0.0' }` for a build that works with both. */
export type SharedRanges = Readonly<Record<string, string>>

/**
 * The federation plugin's `shared` option for a release of a remote: no copies, and the ranges that it accepts.
 * @param folder of the remote, whose `package.json` says which of the modules it uses; the kit brings all of them
 */
export function consumedModules(folder: string, ranges: SharedRanges = {}): SharedOption {
  const { dependencies = {}, devDependencies = {} }: { dependencies?: object; devDependencies?: object } =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const known = Object.keys(sharedModules).map(packageOf)
  const unknown = Object.keys(ranges).find((name) => !known.includes(name))
  if (unknown) throw new Error(`\`shared\` has a range of ${unknown}, which the shell does not share.`)
  const hasKit = KIT in dependencies || KIT in devDependencies
  const used = Object.entries(sharedModules).filter(([name]) => hasKit || packageOf(name) in dependencies)
  return Object.fromEntries(
    used.map(([name, { requiredVersion }]) => [
      name,
      {
        singleton: true,
        requiredVersion: ranges[packageOf(name)] ?? requiredVersion,
        import: false as const,
      },
    ]),
  )
}

/** Version of every shared module, as the package in `folder` has it installed. */
export function sharedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(sharedModules).map((name) => {
      const manifest = readFileSync(join(folder, 'node_modules', packageOf(name), 'package.json'), 'utf8')
      const { version }: { version: string } = JSON.parse(manifest)
      return [name, version]
    }),
  )
}

const packageOf = (module: string): string => module.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1')
