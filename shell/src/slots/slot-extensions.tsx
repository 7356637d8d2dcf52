import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { SlotExtension } from '@celeiro/app-manifest/remote-pages'
import { SLOTS, type SlotName } from '@celeiro/app-manifest/slots'
import { useCurrentUser } from '@celeiro/shared-auth'
import { Button, Flex, Heading, LoadingArea, Skeleton, Stack, StyleFence, Text } from '@celeiro/ui-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ResolvedReleases } from '../releases/resolve-releases.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { asRemoteFailure, RemoteFailure } from '../remotes/remote-failure.ts'
import { remotes, retryRemote, useRemote } from '../remotes/remotes.ts'
import { recordEvent } from '../telemetry/telemetry.ts'

/** Milliseconds after which code that has not come counts as missing; it still shows when it comes. */
const PATIENCE = 10_000

/** An extension, with the remote that it belongs to. */
interface OwnedExtension extends SlotExtension {
  remote: string
}

/** The extensions of all remotes, by slot, order, title and remote. */
export function extensionsOf(remotes: ResolvedReleases): OwnedExtension[] {
  return Object.entries(remotes)
    .flatMap(([remote, { release }]) => (release.extensions ?? []).map((it) => ({ ...it, remote })))
    .sort(
      (one, other) =>
        one.slot.localeCompare(other.slot, 'pt-BR') ||
        one.order - other.order ||
        one.title.localeCompare(other.title, 'pt-BR') ||
        one.remote.localeCompare(other.remote, 'pt-BR'),
    )
}

/** The extensions of a slot for a role, from top to bottom, as many as it shows. */
export const extensionsFor = (
  remotes: ResolvedReleases,
  slot: SlotName,
  role: UserRole | undefined,
): OwnedExtension[] =>
  extensionsOf(remotes)
    .filter((it) => it.slot === slot && mayOpen(role, it))
    .slice(0, SLOTS[slot].most)

interface SlotExtensionsProps {
  name: SlotName
  value: unknown
}

/** Fills a slot with the extensions of other remotes, each a region of its own that loads, and fails, alone. */
export function SlotExtensions({ name, value }: SlotExtensionsProps) {
  // For a change of what the tab runs.
  useStore(remotes.store)
  const role = useCurrentUser()?.role
  return extensionsFor(remotes.running().remotes, name, role).map((extension) => (
    <ExtensionRegion key={extension.remote} extension={extension} value={value} />
  ))
}

interface ExtensionProps {
  extension: OwnedExtension
  value: unknown
}

function ExtensionRegion({ extension, value }: ExtensionProps) {
  const heading = useId()
  const region = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(region)
  return (
    <Stack as="section" ref={region} aria-labelledby={heading} gap="2">
      <Heading as="h3" size="sm" id={heading}>
        {extension.title}
      </Heading>
      {isNear ? <Extension extension={extension} value={value} /> : <Skeleton height={HEIGHT} />}
    </Stack>
  )
}

/** The height of an extension that has not come. */
const HEIGHT = '5rem'

/** True from the first time that an element is on the screen, or a little below it. */
function useNearScreen(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

/** Loads the remote of an extension as a page does, and renders its component. */
export function Extension({ extension, value }: ExtensionProps) {
  const { remote, slot } = extension
  const state = useRemote(remote)
  const [attempt, setAttempt] = useState(0)
  const isIdle = state?.status === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, or a release that the user left, makes it idle.
  useEffect(() => remotes.open(remote), [remote, isIdle])

  async function retry() {
    await retryRemote(remote)
    setAttempt((count) => count + 1)
  }
  const unavailable = (error: unknown) => (
    <Unavailable extension={extension} error={error} onRetry={() => void retry()} />
  )

  if (!state) return null
  if (state.status === 'failed') return unavailable(state.failure)
  const waiting = <Waiting>{unavailable(new RemoteFailure(remote, 'timeout', undefined))}</Waiting>
  if (!('routes' in state)) return waiting
  const Component = state.extensions?.[slot]
  if (!Component) return unavailable(new TypeError(`${remote}/remote exports no extension for ${slot}`))
  return (
    <RemoteBoundary resetKey={`${attempt} ${JSON.stringify(value)}`} renderError={unavailable}>
      <LoadingArea fallback={waiting}>
        <StyleFence remote={remote}>
          <Component value={value} />
        </StyleFence>
      </LoadingArea>
    </RemoteBoundary>
  )
}

/** Keeps the place of an extension whose code is on its way; shows its children when that takes too long. */
function Waiting({ children }: { children: React.ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : <Skeleton height={HEIGHT} />
}

interface UnavailableProps {
  extension: OwnedExtension
  error: unknown
  onRetry: () => void
}

/** Stands in the place of an extension that failed, and reports it once. */
function Unavailable({ extension: { remote, slot, title }, error, onRetry }: UnavailableProps) {
  const [failure] = useState(() => asRemoteFailure(remote, error, 'crashed'))
  useEffect(() => {
    console.error(`[${failure.supportCode}] remote "${remote}" in ${slot}: ${failure.reason}`, failure.cause)
    recordEvent({ kind: 'failure', failure })
  }, [failure, remote, slot])
  return (
    <Flex role="status" alignItems="center" flexWrap="wrap" columnGap="3">
      <Text color="muted">{title} não está disponível</Text>
      <Button size="sm" variant="ghost" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Flex>
  )
}
