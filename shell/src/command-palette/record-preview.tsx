import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { SlotName, SlotValue } from '@celeiro/app-manifest/slots'
import { useCurrentUser } from '@celeiro/shared-auth'
import { Box, chakra } from '@celeiro/ui-kit'
import { useStore } from 'zustand'
import { remotes } from '../remotes/remotes.ts'
import { Extension, extensionsOf } from '../slots/slot-extensions.tsx'
import type { FoundRecord } from './found-record.ts'

const SLOT = 'palette.record' satisfies SlotName

/** What the remote of a record shows of it, beside the list; not on a phone, where there is no room. */
export function RecordPreview({ record: { kind, id, title, previewedBy } }: { record: FoundRecord }) {
  // For a change of what the tab runs.
  useStore(remotes.store)
  const role = useCurrentUser()?.role
  const extension = extensionsOf(remotes.running().remotes).find(
    (it) => it.slot === SLOT && it.remote === previewedBy && mayOpen(role, it),
  )
  if (!extension) return null
  const value: SlotValue<typeof SLOT> = { kind, id }
  return (
    <Box
      as="aside"
      aria-label="Prévia"
      display={{ base: 'none', md: 'block' }}
      width="18rem"
      flex="none"
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      fontSize="sm"
      // It is narrow, so that labels get the room and figures end the line.
      css={{
        '& dl': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '1' },
        '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      }}
    >
      <chakra.b display="block" marginBottom="2">
        {title}
      </chakra.b>
      <Extension key={extension.remote} extension={extension} value={value} />
    </Box>
  )
}
