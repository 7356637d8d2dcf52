import { pageAt } from '../navigation/navigation.ts'
import type { PaletteGroup } from './palette-entries.ts'

/** Offers to search the list of the open page, where the host offers no search of records; none if the page has no list. */
export function searchOpenList(
  text: string,
  pathname: string,
  go: (address: string) => void,
): PaletteGroup[] {
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
