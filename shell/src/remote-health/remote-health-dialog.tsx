import {
  AppDialog,
  Box,
  type Column,
  DataTable,
  EM_DASH,
  formatDateTime,
  formatDecimal,
  Heading,
  Stack,
} from '@celeiro/ui-kit'
import { type RemoteHealth, remoteHealth, type SharedModule, sharedModules } from './remote-health.ts'

const READY = { kind: 'ready', refreshing: false } as const

const REMOTE_COLUMNS: Column<RemoteHealth>[] = [
  { key: 'name', header: 'Módulo', cell: ({ name }) => name },
  { key: 'origin', header: 'Origem', cell: ({ origin }) => origin },
  { key: 'buildId', header: 'Versão', cell: ({ buildId, loaded }) => <Mono>{loaded ?? buildId}</Mono> },
  { key: 'releasedAt', header: 'Publicada em', cell: ({ releasedAt }) => formatDateTime(releasedAt) },
  { key: 'state', header: 'Situação', cell: ({ state }) => state },
  {
    key: 'loadMs',
    header: 'Carga (ms)',
    numeric: true,
    cell: ({ loadMs }) => (loadMs === undefined ? EM_DASH : formatDecimal(Math.round(loadMs))),
  },
  { key: 'failure', header: 'Último erro', cell: ({ failure }) => failure ?? EM_DASH },
]

const SHARED_COLUMNS: Column<SharedModule>[] = [
  { key: 'name', header: 'Biblioteca', cell: ({ name }) => <Mono>{name}</Mono> },
  { key: 'version', header: 'Versão', cell: ({ version }) => <Mono>{version}</Mono> },
  { key: 'provider', header: 'Fornecida por', cell: ({ provider }) => provider },
]

/** For whoever looks after the system: which release of each remote this tab runs, and where it gets what it shares. */
export function RemoteHealthDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AppDialog open={open} onClose={onClose} title="Saúde dos módulos" size="lg">
      <Stack gap="5">
        <DataTable
          label="Módulos"
          columns={REMOTE_COLUMNS}
          rows={open ? remoteHealth() : []}
          getRowKey={({ name }) => name}
          state={READY}
          emptyText="Nenhum módulo publicado."
        />
        <Box>
          <Heading as="h3" size="sm" marginBottom="2">
            Bibliotecas compartilhadas
          </Heading>
          <DataTable
            label="Bibliotecas compartilhadas"
            columns={SHARED_COLUMNS}
            rows={open ? sharedModules() : []}
            getRowKey={({ name, version }) => `${name} ${version}`}
            state={READY}
            emptyText="Nenhuma biblioteca compartilhada."
          />
        </Box>
      </Stack>
    </AppDialog>
  )
}

function Mono({ children }: { children: string }) {
  return (
    <Box as="span" fontFamily="mono" fontSize="sm">
      {children}
    </Box>
  )
}
