import { Box, Button, Flex } from '@celeiro/ui-kit'
import { useSyncExternalStore } from 'react'
import { remotes } from '../remotes/remotes.ts'
import { isUpdateOffered, postponeUpdate, subscribeToUpdates } from './config-watch.ts'

/**
 * Offers to reload a tab for a newer release. It never reloads by itself, because the user may be filling in a form; the form
 * asks before it discards its input.
 */
export function UpdateNotice() {
  const offered = useSyncExternalStore(subscribeToUpdates, isUpdateOffered)
  if (!offered) return null
  return (
    <Flex
      role="status"
      data-print="hide"
      position="fixed"
      zIndex="header"
      // Above the ribbon, where there is one.
      bottom={remotes.all().some(({ override }) => override) ? '28' : '4'}
      right="4"
      maxWidth="calc(100vw - 2rem)"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      paddingBlock="2.5"
      paddingInline="4"
      borderWidth="1px"
      borderColor="borderStrong"
      borderRadius="lg"
      bg="raised"
      boxShadow="dialog"
    >
      <Box>Há uma nova versão do Celeiro.</Box>
      <Flex gap="2">
        <Button variant="primary" size="sm" onClick={() => location.reload()}>
          Atualizar agora
        </Button>
        <Button variant="ghost" size="sm" onClick={postponeUpdate}>
          Depois
        </Button>
      </Flex>
    </Flex>
  )
}
