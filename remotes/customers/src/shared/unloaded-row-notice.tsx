import { AlertBanner, Box } from '@celeiro/ui-kit'

/** Says why a link to a record opens nothing: the whole list is here, and the record is not in it. */
export function UnloadedRowNotice({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <Box marginBottom="4">
      <AlertBanner tone="info" onClose={onClose}>
        {text}
      </AlertBanner>
    </Box>
  )
}
