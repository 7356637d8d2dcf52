import { useSavedViews } from '@celeiro/lists'
import { recentRecords, rememberRecord, useCurrentUser } from '@celeiro/shared-auth'
import { AppDialog, Combobox, EmptyState, RetryBanner, useColorMode, VisuallyHidden } from '@celeiro/ui-kit'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pageAt, pagesFor } from '../navigation/navigation.ts'
import { commandsFor } from './commands.ts'
import { foundRecord } from './found-record.ts'
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries.ts'
import { RecordPreview } from './record-preview.tsx'
import { useRecordSearch } from './use-record-search.ts'

interface CommandSearchProps {
  onClose: () => void
  text: string
  onText: (text: string) => void
  /** Enter was pressed before the results of the text had arrived. */
  isEntered: boolean
  onEntered: (isEntered: boolean) => void
}

interface CommandPaletteProps extends CommandSearchProps {
  open: boolean
  finalFocus: () => HTMLElement | null
}

/** Finds pages, actions and records. */
export function CommandPalette({ open, finalFocus, ...props }: CommandPaletteProps) {
  return (
    <AppDialog open={open} onClose={props.onClose} finalFocus={finalFocus} title="Ir para…" size="md">
      <CommandSearch {...props} />
    </AppDialog>
  )
}

/** Keys that follow must not wait for the dialog, which takes the focus a frame later. */
const focusAtEnd = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

function CommandSearch({ onClose, text, onText, isEntered, onEntered }: CommandSearchProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { toggleColorMode } = useColorMode()
  /** The key of the entry that the user has moved to; results that arrive later keep it. */
  const [chosen, setChosen] = useState<string>()
  const search = useRecordSearch(text, user?.role ?? 'CLIENT')

  const { data: views = [] } = useSavedViews()
  const commands = user ? commandsFor(user.role, views, { go: navigate, toggleColorMode }) : []
  const pages = user ? pagesFor(user.role) : []
  const recent = user ? recentRecords().flatMap((hit) => foundRecord(hit, pages) ?? []) : []
  const found = paletteGroups(text, commands, search.records ?? [], recent)
  const groups = search.isOffered ? found : [...found, ...searchOpenList(text, pathname, navigate)]
  const entries = groups.flatMap((group) => group.entries)
  const foundViews = text.trim() === '' ? 0 : entries.filter(({ command }) => command?.isView).length
  const selected = entries.find(({ key }) => key === chosen)
  const current = selected ?? entries[0]

  function run(entry: PaletteEntry) {
    onClose()
    const { command, record } = entry
    if (record && user) rememberRecord(record.hit)
    // After the palette has closed. A dialog that opens earlier counts as nested in the palette and closes with it.
    setTimeout(() => (record ? void navigate(record.address) : command?.run()))
  }

  function handleKey(event: KeyboardEvent) {
    // The first record may still be that of an earlier text.
    if (event.key !== 'Enter' || !search.isSearching || selected || current?.command) return
    event.preventDefault()
    onEntered(true)
  }

  const runWhenFound = useEffectEvent(() => {
    onEntered(false)
    if (current) run(current)
  })
  useEffect(() => {
    if (isEntered && !search.isSearching) runWhenFound()
  }, [isEntered, search.isSearching])

  return (
    <>
      <Combobox
        aria-label={
          search.isOffered ? 'Buscar páginas e ações, ou qualquer registro' : 'Buscar páginas e ações'
        }
        placeholder={search.isOffered ? 'Pedido, cliente, CPF/CNPJ, produto, página…' : 'Página ou ação…'}
        listLabel="Páginas e ações"
        groups={groups}
        current={current}
        onMove={(key) => {
          setChosen(key)
          onEntered(false)
        }}
        text={text}
        onText={onText}
        ref={focusAtEnd}
        onChoose={run}
        onKeyDown={handleKey}
        aria-busy={search.isSearching}
        below={
          search.retry ? (
            <RetryBanner onRetry={search.retry}>Erro ao buscar registros. Tente novamente.</RetryBanner>
          ) : (
            found.length === 0 && <EmptyState text={emptyText(search)} />
          )
        }
        aside={current?.record && <RecordPreview record={current.record} />}
      />
      <VisuallyHidden role="status">
        {!search.isSearching && foundText(foundViews, search.records)}
      </VisuallyHidden>
    </>
  )
}

function emptyText({ isOffered, isSearching }: ReturnType<typeof useRecordSearch>): string {
  if (!isOffered) return 'Aqui se encontram só páginas e ações.'
  return isSearching ? 'Buscando…' : 'Nada encontrado.'
}

/** Counts what was searched; undefined records were not. */
function foundText(views: number, records: readonly unknown[] | undefined): string {
  const found = [
    views > 0 && (views === 1 ? '1 visão encontrada' : `${views} visões encontradas`),
    records && (records.length === 1 ? '1 registro encontrado' : `${records.length} registros encontrados`),
  ]
  return found.filter(Boolean).join(', ')
}

/** Offers to search the list of the open page, where the host offers no search of records; none if the page has no list. */
function searchOpenList(text: string, pathname: string, go: (address: string) => void): PaletteGroup[] {
  const search = text.trim()
  const page = pageAt(pathname)
  if (search === '' || !page || !document.querySelector('#conteudo input[type="search"]')) return []
  const title = `Buscar “${search}” em ${page.title}`
  const run = () => go(`${page.path}?${new URLSearchParams({ search })}`)
  return [
    {
      label: 'Lista aberta',
      entries: [{ key: title, title, detail: 'Ação', command: { label: title, group: 'Ação', run } }],
    },
  ]
}
