import { isApiError, lostAnswerText } from '@celeiro/shared-auth'
import { AlertBanner, Box, Text } from '@celeiro/ui-kit'

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

/**
 * The text below the fixed text of a failed write: that its answer was lost, the server's message, or the cause. Null if there is
 * nothing to add.
 */
function writeErrorDetail(error: unknown): string | null {
  if (!isApiError(error)) return null
  return lostAnswerText(error) ?? error.serverMessage ?? (error.status === null ? error.message : null)
}
