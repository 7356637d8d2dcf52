import { Box, EarlySearch, VisuallyHidden } from '@celeiro/ui-kit'

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/**
 * The placeholder of a screen while its remote loads: title, counters and table. The same markup as in the frame of
 * index.html, with the same style sheet, so that nothing moves when the app replaces the frame.
 */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <EarlySearch />
      <div className="skeleton-page" aria-hidden>
        <div className="skeleton-title">{title}</div>
        <div className="skeleton-counters" />
        <div className="skeleton-rows">
          {ROWS.map((row) => (
            <i key={row} className="skeleton-bar" />
          ))}
        </div>
      </div>
    </Box>
  )
}
