import { formatDecimal } from '@celeiro/ui-kit'

/** How users call the records of a list. */
export interface Noun {
  /** `pedido` */
  one: string
  many: string
  gender: 'm' | 'f'
}

interface Named {
  noun: Noun
  pages?: object | undefined
}

/** The rows that a search looked at, in a list of which only a part is loaded. */
export const AMONG_LOADED = 'entre os registros carregados'

/** The texts that every list has (spec §2); they differ in the noun alone. */
export function listTexts({ noun: { one, many, gender }, pages }: Named) {
  const [the, no, ending] = gender === 'f' ? ['a', 'Nenhuma', 'a'] : ['o', 'Nenhum', 'o']
  const all = `tod${ending}s ${the}s`
  const read = (rows: number, total: number | null) =>
    `${formatDecimal(rows)}${total === null ? '' : ` de ${formatDecimal(total)}`} ${many}`
  const linked = `${the.toUpperCase()} ${one} deste link`
  return {
    /** The accessible name of the table. */
    table: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
    all: `Tod${ending}s`,
    views: `Visões de ${many}`,
    counters: `Contadores de ${many}`,
    failed: `Erro ao carregar ${many}. Tente novamente.`,
    none: `${no} ${one} cadastrad${ending}.`,
    noMatch: `${no} ${one} encontrad${ending} com os filtros aplicados.`,
    /** Filters that look at the loaded page alone say this, if there are other pages. */
    noneOnPage: `${no} ${one} encontrad${ending} nesta página.`,
    /** A list of which only a part is loaded says this. */
    noneLoaded: `${no} ${one} encontrad${ending} ${AMONG_LOADED}.`,
    /** The scope of a sort order, where only a page of the list is loaded. */
    sortsPage: (rows: number) =>
      rows === 1
        ? `Ordena ${the} ${one} desta página`
        : `Ordena ${the}s ${formatDecimal(rows)} ${many} desta página`,
    sortsLoaded: (rows: number) => `Ordena ${read(rows, null)} carregad${ending}s`,
    sortsAll: `Ordena ${all} ${many}`,
    /** For filters that look at loaded rows, if the list has other pages. */
    search: {
      onPage: (found: number) => `${formatDecimal(found)} nesta página.`,
      offer: (total: number | null) => `Procurar em ${all} ${total === null ? many : read(total, null)}`,
      reading: (rows: number, total: number | null) => `Procurando: ${read(rows, total)}…`,
      stopped: (rows: number, total: number | null) => `A busca parou depois de ${read(rows, total)}.`,
      failed: (rows: number, total: number | null) =>
        `A busca não foi além de ${read(rows, total)}. Tente novamente.`,
      whole: (found: number, total: number) => `${formatDecimal(found)} em ${all} ${read(total, null)}.`,
    },
    /** The search and the export say this, if rows moved while they read all pages. */
    moved: `A lista mudou durante a leitura: podem faltar ${many}.`,
    selectEvery: (count: number) => `Selecionar ${all} ${read(count, null)}`,
    /** The texts for the record that a link names. */
    link: {
      unloaded: pages
        ? `${linked} não está entre ${the}s carregad${ending}s. Mude os filtros ou a página para encontrá-l${ending}.`
        : `${linked} não está na lista.`,
      cut: `${linked} não está ${AMONG_LOADED}.`,
      absent: `${linked} não existe ou foi excluíd${ending}.`,
      failed: `Erro ao carregar ${the} ${one} deste link. Tente novamente.`,
    },
    found: { one: `${one} encontrad${ending}`, many: `${many} encontrad${ending}s` },
  }
}
