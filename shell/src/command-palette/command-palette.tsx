import { recentRecords, rememberRecord, useCurrentUser } from '@celeiro/shared-auth'
import {
  AppDialog,
  Box,
  chakra,
  EmptyState,
  Input,
  RetryBanner,
  useColorMode,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pagesFor } from '../navigation/navigation.ts'
import { commandsFor } from './commands.ts'
import { foundRecord } from './found-record.ts'
import { type PaletteEntry, paletteGroups } from './palette-entries.ts'
import { PaletteOption } from './palette-option.tsx'
import { RecordPreview } from './record-preview.tsx'
import { useRecordSearch } from './use-record-search.ts'

interface CommandSearchProps {
  onClose: () => void
}

/** Finds pages, actions and records. A combobox whose list is always open; focus stays in the field. */
export function CommandPalette({ open, ...props }: CommandSearchProps & { open: boolean }) {
  return (
    <AppDialog open={open} onClose={props.onClose} title="Ir para…" size="md">
      <CommandSearch {...props} />
    </AppDialog>
  )
}

function CommandSearch({ onClose }: CommandSearchProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { toggleColorMode } = useColorMode()
  const [text, setText] = useState('')
  /** The key of the entry that the user has moved to; results that arrive later keep it. */
  const [chosen, setChosen] = useState<string>()
  /** Enter was pressed before the results of the text had arrived. */
  const [isEntered, setEntered] = useState(false)
  const listId = useId()
  const search = useRecordSearch(text, user?.role ?? 'CLIENT')

  const commands = user ? commandsFor(user.role, { go: navigate, toggleColorMode }) : []
  const pages = user ? pagesFor(user.role) : []
  const recent = user ? recentRecords(user.id).flatMap((hit) => foundRecord(hit, pages) ?? []) : []
  const groups = paletteGroups(text, commands, search.records ?? [], recent)
  const entries = groups.flatMap((group) => group.entries)
  const kept = entries.find(({ key }) => key === chosen)
  const current = kept ?? entries[0]
  const optionId = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`

  useEffect(() => {
    if (current) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' })
  })

  function choose(entry: PaletteEntry | undefined) {
    setChosen(entry?.key)
    setEntered(false)
  }

  function run(entry: PaletteEntry | undefined) {
    if (!entry) return
    onClose()
    const { command, record } = entry
    if (record && user) rememberRecord(user.id, record.hit)
    // After the palette has closed. A dialog that opens earlier counts as nested in the palette and closes with it.
    setTimeout(() => (record ? void navigate(record.address) : command?.run()))
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && current) {
      event.preventDefault()
      choose(entries[(entries.indexOf(current) + step + entries.length) % entries.length])
    }
    if (event.key !== 'Enter') return
    // The first record may still be that of an earlier text.
    if (search.isSearching && !kept && !current?.command) setEntered(true)
    else run(current)
  }

  const runWhenFound = useEffectEvent(() => {
    setEntered(false)
    run(current)
  })
  useEffect(() => {
    if (isEntered && !search.isSearching) runWhenFound()
  }, [isEntered, search.isSearching])

  return (
    <>
      <Input
        role="combobox"
        aria-label={
          search.isOffered ? 'Buscar páginas e ações, ou qualquer registro' : 'Buscar páginas e ações'
        }
        placeholder={search.isOffered ? 'Pedido, cliente, CPF/CNPJ, produto, página…' : undefined}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          choose(undefined)
        }}
        onKeyDown={handleKey}
      />
      <Box display="flex" gap="4" marginTop="3" alignItems="flex-start">
        <Box flex="1" minWidth="0" aria-busy={search.isSearching}>
          <chakra.div
            id={listId}
            role="listbox"
            aria-label="Páginas e ações"
            maxHeight="24rem"
            overflowY="auto"
          >
            {groups.map((group) => (
              <chakra.div key={group.label} role="group" aria-label={group.label} marginBottom="2">
                <chakra.div aria-hidden color="muted" fontSize="xs" fontWeight="semibold" paddingInline="3">
                  {group.label}
                </chakra.div>
                {group.entries.map((entry) => (
                  <PaletteOption
                    key={entry.key}
                    id={optionId(entry)}
                    entry={entry}
                    selected={entry === current}
                    onPoint={() => choose(entry)}
                    onRun={() => run(entry)}
                  />
                ))}
              </chakra.div>
            ))}
          </chakra.div>
          {search.retry ? (
            <RetryBanner onRetry={search.retry}>Erro ao buscar registros. Tente novamente.</RetryBanner>
          ) : (
            entries.length === 0 && (
              <EmptyState text={search.isSearching ? 'Buscando…' : 'Nada encontrado.'} />
            )
          )}
        </Box>
        {current?.record && <RecordPreview record={current.record} />}
      </Box>
      <VisuallyHidden role="status">
        {search.records && !search.isSearching && foundText(search.records.length)}
      </VisuallyHidden>
    </>
  )
}

const foundText = (count: number) =>
  count === 1 ? '1 registro encontrado' : `${count} registros encontrados`
