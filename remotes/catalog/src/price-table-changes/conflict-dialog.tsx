import { Button } from '@celeiro/ui-kit'
import { useState } from 'react'
import { ChangedTableDialog } from './changed-table-dialog.tsx'
import { collides, type Difference } from './compare-versions.ts'
import { fieldOfChoice } from './differences-table.tsx'
import type { Choices, Version } from './merge-versions.ts'

interface ConflictDialogProps {
  /** Undefined while the dialog is closed. */
  differences: readonly Difference[] | undefined
  /** The name of the table as the user opened it. */
  name: string | null
  pending: boolean
  onCancel(): void
  onTakeSaved(): void
  onReplace(): void
  /** With a choice for each collision. */
  onJoin(choices: Choices): void
}

const NONE: Choices = new Map()

/** Lets the user join their version with that of another person, save one of the two, or go on editing. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { differences, name, pending, onCancel, onTakeSaved, onReplace, onJoin } = props
  const [chosen, setChosen] = useState({ differences, choices: NONE, isAsked: false })
  // The choices of an earlier conflict say nothing about this one.
  const { choices, isAsked } = chosen.differences === differences ? chosen : { choices: NONE, isAsked: false }
  const onChoose = (key: string, version: Version) =>
    setChosen({ differences, isAsked, choices: new Map(choices).set(key, version) })
  const collisions = differences?.filter(collides) ?? []

  function join() {
    const undecided = collisions.find(({ key }) => !choices.has(key))
    if (!undecided) return onJoin(choices)
    setChosen({ differences, choices, isAsked: true })
    document.getElementsByName(fieldOfChoice(undecided))[0]?.focus()
  }

  return (
    <ChangedTableDialog
      differences={differences}
      name={name}
      merge={{ choices, isAsked, onChoose }}
      explanation={`Nada foi gravado ainda. ${howToJoin(collisions.length)}`}
      cancelLabel="Continuar editando"
      pending={pending}
      choices={
        <>
          <Button aria-disabled={pending} onClick={() => pending || onTakeSaved()}>
            Usar a versão salva
          </Button>
          <Button aria-disabled={pending} onClick={() => pending || onReplace()}>
            Gravar a minha versão
          </Button>
          <Button variant="primary" loading={pending} onClick={join}>
            Juntar as duas
          </Button>
        </>
      }
      onCancel={onCancel}
    />
  )
}

function howToJoin(collisions: number): string {
  if (collisions === 0) return 'Vocês mudaram coisas diferentes, que podem ser juntadas.'
  const where =
    collisions === 1 ? 'no campo que vocês dois mudaram' : `nos ${collisions} campos que vocês dois mudaram`
  return `Para juntar as duas versões, escolha o que fica ${where}.`
}
