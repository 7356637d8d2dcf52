import { AlertBanner, Box } from '@celeiro/ui-kit'

/** Says why a link to an order opens nothing: details open only while their row is loaded. */
export function UnloadedOrderNotice({ onClose }: { onClose(): void }) {
  return (
    <Box marginBottom="4">
      <AlertBanner tone="info" onClose={onClose}>
        O pedido deste link não está entre os carregados. Mude os filtros ou a página para encontrá-lo.
      </AlertBanner>
    </Box>
  )
}
