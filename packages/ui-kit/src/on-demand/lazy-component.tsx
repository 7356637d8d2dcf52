import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import { type OnDemand, onDemand, useOnDemand } from './on-demand.ts'

/** What stands in for components whose code is on its way. */
const Waiting = createContext<ReactNode>(null)

/** A component whose code is fetched when it first shows, or before, by `load`. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & OnDemand<ComponentType<Props>>

/**
 * `const Profile = lazyComponent(async () => (await import('./profile.tsx')).Profile)`
 *
 * Renders at once when its code is there, where `React.lazy` would suspend and show its fallback for a while. A failure is thrown; the next that
 * shows the part, or the boundary that renders it again, fetches again. Shows `waiting` meanwhile, or what the `LoadingArea` around shows.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyComponent<Props> {
  const demand = onDemand(load)
  return Object.assign((props: Props) => <Lazy demand={demand} waiting={waiting} content={props} />, demand)
}

interface LazyProps<Props> {
  demand: OnDemand<ComponentType<Props>>
  waiting: ReactNode
  content: Props
}

function Lazy<Props extends object>({ demand, waiting, content }: LazyProps<Props>) {
  const { module: Loaded, failure } = useOnDemand(demand, true)
  const around = use(Waiting)
  if (failure) throw failure.error
  return Loaded ? <Loaded {...content} /> : (waiting ?? around)
}

/** Shows a fallback in place of lazy components whose code is on its way, and of what else suspends: a remote of others may. */
export function LoadingArea({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Waiting value={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Waiting>
  )
}
