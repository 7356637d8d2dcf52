import { AppDialog, Button, formatText, Stack, Text, useLastDefined } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { Difference } from './compare-versions.ts'
import { DifferencesTable, type Merge } from './differences-table.tsx'

interface ChangedTableDialogProps {
  /** Undefined while the dialog is closed. */
  differences: readonly Difference[] | undefined
  /** The name of the table as the user opened it. */
  name: string | null
  /** For a user who typed something: what the merged table would have. */
  merge?: Merge
  /** Explains the effect of each choice. */
  explanation: string
  cancelLabel: string
  pending: boolean
  /** The buttons of the other choices. */
  choices: ReactNode
  onCancel(): void
}

/** Says what another person changed in a table that the user is about to overwrite or delete, and lets the user choose. */
export function ChangedTableDialog(props: ChangedTableDialogProps) {
  const { name, merge, explanation, cancelLabel, pending, choices } = props
  const shown = useLastDefined(props.differences)
  if (shown === undefined) return null
  const cancel = pending ? () => {} : props.onCancel
  return (
    <AppDialog
      open={props.differences !== undefined}
      onClose={cancel}
      title="Esta tabela foi alterada por outra pessoa"
      subtitle={formatText(name)}
      size="lg"
      footer={
        <>
          <Button data-autofocus aria-disabled={pending} onClick={cancel}>
            {cancelLabel}
          </Button>
          {choices}
        </>
      }
    >
      <Stack gap="3">
        <Text>Ela mudou depois que você a abriu. {explanation}</Text>
        <DifferencesTable differences={shown} merge={merge} />
      </Stack>
    </AppDialog>
  )
}
