import { Box, Skeleton, VisuallyHidden } from '@celeiro/ui-kit'

/** The placeholder of a screen while its remote loads: title, counters, filters and table. */
export function PageSkeleton() {
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <Skeleton height="1.75rem" width="11rem" />
      <Skeleton height="1rem" width="20rem" maxWidth="full" marginTop="2" />
      <Skeleton height="5.125rem" marginTop="5" borderRadius="lg" />
      <Skeleton height="28rem" marginTop="4" borderRadius="lg" />
    </Box>
  )
}
