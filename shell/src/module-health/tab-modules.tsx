import {
  Box,
  type Column,
  DataTable,
  EM_DASH,
  formatDateTime,
  formatDecimal,
  Heading,
  Stack,
} from '@celeiro/ui-kit'
import { type ProvidedModule, providedModules } from '../remotes/federation.ts'
import { type RemoteHealth, remoteHealth } from './remote-health.ts'

const READY = { kind: 'ready', refreshing: false } as const

const REMOTE_COLUMNS: Column<RemoteHealth>[] = [
  { key: 'name', header: 'Módulo', rowHeader: true, width: 6, card: 'title', text: ({ name }) => name },
  { key: 'origin', header: 'Origem', width: 7, least: 6, text: ({ origin }) => origin },
  {
    key: 'buildId',
    header: 'Versão',
    width: 7.5,
    mono: true,
    card: 'labelled',
    text: ({ buildId, loaded }) => loaded ?? buildId,
  },
  {
    key: 'releasedAt',
    header: 'Publicada em',
    width: 8.75,
    card: 'labelled',
    cell: ({ releasedAt }) => formatDateTime(releasedAt),
  },
  { key: 'state', header: 'Situação', width: 11, least: 8, text: ({ state }) => state },
  {
    key: 'loadMs',
    header: 'Carga (ms)',
    width: 6,
    numeric: true,
    card: 'labelled',
    text: ({ loadMs }) => (loadMs === undefined ? EM_DASH : formatDecimal(Math.round(loadMs))),
  },
  {
    key: 'failure',
    header: 'Último erro',
    width: 14,
    least: 10,
    card: 'labelled',
    text: ({ failure }) => failure ?? null,
  },
]

const SHARED_COLUMNS: Column<ProvidedModule>[] = [
  {
    key: 'name',
    header: 'Biblioteca',
    rowHeader: true,
    width: 16,
    least: 10,
    mono: true,
    text: ({ name }) => name,
  },
  { key: 'version', header: 'Versão', width: 7, mono: true, text: ({ version }) => version },
  { key: 'provider', header: 'Fornecida por', width: 8, text: ({ provider }) => provider },
]

/** The release of each remote in this tab, and the provider of each shared module. Needs no server. */
export function TabModules() {
  return (
    <Stack gap="5">
      <Box as="section">
        <Heading as="h2" size="sm" marginBottom="2">
          Nesta aba
        </Heading>
        <DataTable
          label="Módulos"
          columns={REMOTE_COLUMNS}
          rows={remoteHealth()}
          getRowKey={({ name }) => name}
          state={READY}
          emptyText="Nenhum módulo publicado."
        />
      </Box>
      <Box as="section">
        <Heading as="h2" size="sm" marginBottom="2">
          Bibliotecas compartilhadas
        </Heading>
        <DataTable
          label="Bibliotecas compartilhadas"
          columns={SHARED_COLUMNS}
          rows={providedModules()}
          getRowKey={({ name, version }) => `${name} ${version}`}
          state={READY}
          emptyText="Nenhuma biblioteca compartilhada."
        />
      </Box>
    </Stack>
  )
}
