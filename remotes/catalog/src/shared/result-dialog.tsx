import { AppDialog, Button, chakra, Flex, Text, useLastDefined } from '@celeiro/ui-kit'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { WriteResult } from './write-result.ts'

interface ResultDialogProps {
  /** Undefined while the dialog is closed. */
  result: WriteResult | undefined
  onClose(): void
  /** A further choice, before the button. */
  choice?: ReactNode
  finalFocus(): HTMLElement | null
}

/** The result of a write (spec §2). "Tentar Novamente" returns to the form, and sends it again where that is safe. */
export function ResultDialog({ result, onClose, choice, finalFocus }: ResultDialogProps) {
  const shown = useLastDefined(result)
  if (shown === undefined) return null
  // A result is a success exactly when its message says so (spec §8).
  const succeeded = shown.message.includes('sucesso')
  const Icon = succeeded ? CircleCheck : CircleAlert
  return (
    <AppDialog
      open={result !== undefined}
      onClose={onClose}
      title={shown.title}
      size="sm"
      finalFocus={finalFocus}
      footer={
        <>
          {choice}
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              onClose()
              shown.retry?.()
            }}
          >
            {succeeded ? 'Entendido' : 'Tentar Novamente'}
          </Button>
        </>
      }
    >
      <Flex gap="3" alignItems="flex-start" data-result={succeeded ? 'success' : 'error'}>
        <chakra.span color={succeeded ? 'integrated' : 'danger'} flex="none" aria-hidden>
          <Icon size={20} />
        </chakra.span>
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <Text whiteSpace="pre-line">{shown.message}</Text>
          {shown.detail && (
            <Text color="muted" fontSize="sm" marginTop="1.5">
              {shown.detail}
            </Text>
          )}
        </chakra.div>
      </Flex>
    </AppDialog>
  )
}
