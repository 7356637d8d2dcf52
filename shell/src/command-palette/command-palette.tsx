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
  /** The records of which all were asked for, and the text of that moment. */
  const [whole, setWhole] = useState<{ group: string; text: string }>()
  const search = useRecordSearch(text, user?.role ?? 'CLIENT')

  const { data: views = [] } = useSavedViews()
  const commands = user ? commandsFor(user, views, { go: navigate, toggleColorMode }) : []
  const pages = user ? pagesFor(user.role) : []
  const recent = user ? recentRecords().flatMap((hit) => foundRecord(hit, pages) ?? []) : []
  const found = paletteGroups(
    text,
    commands,
    search.records ?? [],
    recent,
    whole?.text === text ? whole.group : undefined,
  )
  const groups = search.isOffered ? found : [...found, ...searchOpenList(text, pathname, navigate)]
  const entries = groups.flatMap((group) => group.entries)
  const selected = entries.find(({ key }) => key === chosen)
  const current = selected ?? entries[0]

  function run(entry: PaletteEntry) {
    const { command, record, rest } = entry
    if (rest) {
      setWhole({ group: rest.group, text })
      setChosen(rest.first)
      return
    }
    onClose()
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
        {!search.isSearching && text.trim() !== '' && foundText(entries, search.records)}
      </VisuallyHidden>
    </>
  )
}

function emptyText({ isOffered, isSearching }: ReturnType<typeof useRecordSearch>): string {
  if (!isOffered) return 'Esta busca encontra só páginas e ações.'
  return isSearching ? 'Buscando…' : 'Nada encontrado.'
}

/** Counts what was found; undefined records were not searched. */
function foundText(entries: readonly PaletteEntry[], records: readonly unknown[] | undefined): string {
  const commands = entries.flatMap(({ command }) => command ?? [])
  const views = commands.filter(({ isView }) => isView).length
  const counts = [
    countText(commands.length - views, 'página ou ação encontrada', 'páginas e ações encontradas'),
    countText(views, 'visão encontrada', 'visões encontradas'),
    countText(records?.length ?? 0, 'registro encontrado', 'registros encontrados'),
  ].filter(Boolean)
  if (counts.length === 0 && records) return '0 registros encontrados'
  return counts.join(', ')
}

const countText = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`

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
