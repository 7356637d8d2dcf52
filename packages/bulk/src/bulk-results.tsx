import { Badge, chakra, Link, Text, type Tone } from '@celeiro/ui-kit'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { type BulkResult, groupsOf, isOneProblem, kindText, type Outcome } from './bulk-run.ts'

const TONES: Record<BulkResult['kind'], Tone> = {
  done: 'integrated',
  already: 'integrated',
  unsent: 'neutral',
  waiting: 'confirmed',
  refused: 'danger',
  failed: 'warning',
  unknown: 'warning',
}

interface BulkResultsProps<Row> extends Outcome<Row> {
  /** Before a link leads to a row. */
  onLeave?: () => void
}

/** The rows that were denied or failed, by the reason; all where the task names them. A sentence names a single one without a link. */
export function BulkResults<Row extends { key: string }>({ task, entries, onLeave }: BulkResultsProps<Row>) {
  const { search } = useLocation()
  if (!task.linkOf && isOneProblem(task, entries)) return null
  const groups = groupsOf(entries).filter(({ reason }) => task.namesAll || reason !== undefined)
  if (groups.length === 0) return null

  function nameOf(row: Row) {
    const link = task.linkOf?.(row)
    if (!link) return task.nameOf(row)
    const address = new URLSearchParams(search)
    for (const [name, value] of Object.entries(link)) address.set(name, value)
    return (
      <Link asChild>
        <RouterLink to={{ search: address.toString() }} onClick={onLeave}>
          {task.nameOf(row)}
        </RouterLink>
      </Link>
    )
  }

  return (
    <chakra.ul listStyleType="none" marginTop="3">
      {groups.map(({ kind, reason, rows }) => (
        <chakra.li key={`${kind} ${reason}`} paddingBlock="2" borderTopWidth="1px">
          <chakra.div display="flex" alignItems="baseline" gap="2">
            <Text fontWeight="medium" flex="1" minWidth="0" overflowWrap="anywhere">
              {reason ?? task.title}
            </Text>
            <Badge tone={TONES[kind]} size="sm">
              {kindText(task, kind, rows.length)}
            </Badge>
          </chakra.div>
          {rows.map((row) => (
            <Text key={row.key} color="muted" fontSize="sm" paddingBlock="1" overflowWrap="anywhere">
              {nameOf(row)}
            </Text>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
