import type { AttentionKind } from '@celeiro/api-contract'
import { isOffered } from '@celeiro/shared-auth'
import {
  chakra,
  EM_DASH,
  Flex,
  formatDate,
  formatDecimal,
  Grid,
  Heading,
  Link,
  Panel,
  Skeleton,
  Text,
} from '@celeiro/ui-kit'
import { Link as RouterLink } from 'react-router-dom'
import type { Attention } from '../api/overview.ts'

/** How each kind reads, and the list that has exactly its records, up to the day `until`. The days are `OVERVIEW_DAYS`. */
const KINDS: Readonly<Record<AttentionKind, readonly [label: string, list: string]>> = {
  ERP_FAILED: ['Pedidos com falha no ERP', '/home?erp=failed'],
  ERP_DIFFERS: ['Pedidos que diferem do ERP', '/home?erp=differs'],
  OLD_DRAFTS: ['Rascunhos com mais de 7 dias', '/home?status=DRAFT'],
  NOT_SENT: ['Confirmados há mais de 2 dias sem envio ao ERP', '/home?status=LATE'],
  NOT_PRINTED: ['Confirmados há mais de 2 dias sem impressão', '/home?status=LATE&printStatus=NOT_PRINTED'],
  TABLES_ENDING: ['Tabelas de preço que terminam em até 30 dias', '/price-tables?isActive=ENDING'],
  BLOCKED_WITH_OPEN_ORDERS: [
    'Clientes bloqueados com pedidos em aberto',
    '/customers?status=BLOCKED_WITH_OPEN_ORDERS',
  ],
  ABOVE_LIMIT: ['Clientes acima do limite de crédito', '/customers?status=ABOVE_LIMIT'],
}

/** What needs somebody, each with the way to its list; a skeleton while it is undefined. */
export function AttentionList({ attention }: { attention: readonly Attention[] | undefined }) {
  return (
    <Panel aria-labelledby="attention" aria-busy={!attention} padding="4">
      <Heading id="attention" marginBottom="3">
        Pendências
      </Heading>
      <Grid
        as="ul"
        columnGap="8"
        rowGap="3"
        listStyleType="none"
        templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
      >
        {attention
          ? attention.map((entry) => <Entry key={entry.kind} entry={entry} />)
          : Object.keys(KINDS).map((kind) => <Skeleton as="li" key={kind} height="3rem" />)}
      </Grid>
    </Panel>
  )
}

function Entry({ entry: { kind, count, oldest, until } }: { entry: Attention }) {
  const known = new Map(Object.entries(KINDS)).get(kind)
  // A later release of the API may have other kinds.
  if (!known) return null
  const [label, list] = known
  const since = oldest.isCreation ? 'criado em' : 'desde'
  const at = `${kind === 'TABLES_ENDING' ? 'até' : since} ${formatDate(oldest.at)}`
  return (
    <Flex as="li" gap="3" justifyContent="space-between" color={count === 0 ? 'muted' : undefined}>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        {count === 0 ? (
          <span>{label}</span>
        ) : (
          <Link asChild>
            <RouterLink to={until === null ? list : `${list}&dateTo=${until}`}>{label}</RouterLink>
          </Link>
        )}
        <Text color="muted" fontSize="sm">
          {count === 0 ? 'Nada pendente' : `${oldest.name ?? EM_DASH}, ${at}`}
        </Text>
        {kind === 'NOT_SENT' && count > 0 && isOffered('order-actions') && (
          <Text color="muted" fontSize="sm">
            Pedidos confirmados antes da ligação com o ERP não são enviados automaticamente: selecione-os na
            lista e use Enviar ao ERP.
          </Text>
        )}
      </chakra.div>
      <chakra.span fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {formatDecimal(count)}
      </chakra.span>
    </Flex>
  )
}
