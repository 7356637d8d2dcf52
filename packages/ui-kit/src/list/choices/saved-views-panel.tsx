import { HStack, Stack } from '@chakra-ui/react/stack'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../button/button.tsx'
import { IconButton } from '../../button/icon-button.ts'
import { announce } from '../../feedback/announce.ts'
import { TextField } from '../../fields/text-field.tsx'
import { Text } from '../../text/text.ts'
import { sortState, sortText } from '../sort-order.ts'
import type { List } from '../use-list.ts'
import type { SavedView } from './list-choices.ts'
import { removeView, saveView, toggleDefault } from './saved-views.ts'

interface SavedViewsProps<Row extends object> {
  list: List<Row>
  onApplied: () => void
}

/** The saved views of a list. One click applies a view: its filters, its order and its columns. */
export function SavedViews<Row extends object>({ list, onApplied }: SavedViewsProps<Row>) {
  const { choices, choose, definition, values, sort } = list
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const trimmed = name.trim()

  function apply({ search, hidden }: SavedView) {
    choose({ ...choices, hidden })
    onApplied()
    void navigate({ search })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (trimmed === '') return
    const order = sort.order ? sortText(sort.order) : ''
    const search = sortState.serialise({ sort: order }, definition.urlState.serialise(values))
    choose(saveView(choices, trimmed, search.toString()))
    setName('')
    announce(`Visão ${trimmed} salva.`)
  }

  return (
    <>
      {choices.views.length === 0 && (
        <Text color="muted" fontSize="sm">
          Guarde os filtros, a ordem e as colunas de agora com um nome, para voltar a eles com um clique.
        </Text>
      )}
      <Stack as="ul" gap="1" width="full" listStyleType="none">
        {choices.views.map((view) => (
          <HStack as="li" key={view.name} gap="1">
            <Button
              flex="1"
              minWidth="0"
              justifyContent="flex-start"
              whiteSpace="normal"
              overflowWrap="anywhere"
              textAlign="left"
              height="auto"
              minHeight="control"
              onClick={() => apply(view)}
            >
              {view.name}
            </Button>
            <IconButton
              size="md"
              aria-label={`Abrir a lista com ${view.name}`}
              title="Abrir a lista com esta visão"
              aria-pressed={view.isDefault}
              css={view.isDefault ? { color: 'amber', '& svg': { fill: 'currentColor' } } : undefined}
              onClick={() => choose(toggleDefault(choices, view.name))}
            >
              <Star />
            </IconButton>
            <IconButton
              size="md"
              aria-label={`Apagar a visão ${view.name}`}
              title="Apagar a visão"
              onClick={() => choose(removeView(choices, view.name))}
            >
              <Trash />
            </IconButton>
          </HStack>
        ))}
      </Stack>
      <HStack as="form" onSubmit={save} gap="2" width="full" alignItems="flex-end">
        <TextField
          label="Nome da visão"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" aria-disabled={trimmed === ''}>
          Salvar visão
        </Button>
      </HStack>
    </>
  )
}
