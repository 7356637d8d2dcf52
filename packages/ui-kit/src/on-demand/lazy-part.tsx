import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import { type OnDemand, onDemand, useOnDemand } from './on-demand.ts'

/** What stands in for parts whose code is on its way. */
const Waiting = createContext<ReactNode>(null)

/** A component whose code is fetched when it first shows, or before, by `load`. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & OnDemand<ComponentType<Props>>

/**
 * `const Profile = lazyPart(async () => (await import('./profile.tsx')).Profile)`
 *
 * Renders at once when its code is there. `React.lazy` would suspend all the same, and show its fallback for a while: it asks
 * for the module in the render, and React waits between two fallbacks. A failure is thrown; the next that shows the part, or
 * the boundary that renders it again, fetches again.
 * @param load the component
 * @param waiting shown meanwhile; by default what the `LoadingArea` around shows
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyPart<Props> {
  const demand = onDemand(load)
  return Object.assign((props: Props) => <Part demand={demand} waiting={waiting} part={props} />, demand)
}

interface PartProps<Props> {
  demand: OnDemand<ComponentType<Props>>
  waiting: ReactNode
  part: Props
}

function Part<Props extends object>({ demand, waiting, part }: PartProps<Props>) {
  const { module: Loaded, failure } = useOnDemand(demand, true)
  const around = use(Waiting)
  if (failure) throw failure.error
  return Loaded ? <Loaded {...part} /> : (waiting ?? around)
}

interface LoadingAreaProps {
  fallback: ReactNode
  children: ReactNode
}

/** Shows a fallback in place of lazy parts whose code is on its way, and of what else suspends: a remote of others may. */
export function LoadingArea({ fallback, children }: LoadingAreaProps) {
  return (
    <Waiting value={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Waiting>
  )
}
