import { AlertBanner, Box, Text } from '@celeiro/ui-kit'
import { writeErrorDetail } from './write-error.ts'

/** The error of a failed save: a fixed text and, below it, the server's message. */
export function WriteFailure({ text, error }: { text: string; error: unknown }) {
  const detail = writeErrorDetail(error)
  return (
    <Box marginBottom="4">
      <AlertBanner tone="danger">
        <Text>{text}</Text>
        {detail && detail !== text && <Text fontSize="sm">{detail}</Text>}
      </AlertBanner>
    </Box>
  )
}
