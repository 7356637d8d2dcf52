import { createContext, type ReactNode, use } from 'react'

const FenceContext = createContext<string | undefined>(undefined)

/** The pages of a remote, which its style sheets are limited to. The element takes no part in the layout. Portals get one of their own. */
export function StyleFence({ remote, children }: { remote: string; children: ReactNode }) {
  return (
    <FenceContext value={remote}>
      <Fence remote={remote}>{children}</Fence>
    </FenceContext>
  )
}

/** Extends the fence of the remote that renders a portal, if one does, to the content of the portal. */
export function PortalFence({ children }: { children: ReactNode }) {
  const remote = use(FenceContext)
  return remote === undefined ? children : <Fence remote={remote}>{children}</Fence>
}

const Fence = ({ remote, children }: { remote: string; children: ReactNode }) => (
  <div data-remote={remote} style={{ display: 'contents' }}>
    {children}
  </div>
)
