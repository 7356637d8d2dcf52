import { Box, Button, Flex } from '@celeiro/ui-kit'
import { useStore } from 'zustand'
import { reloadPage } from '../releases/tab-shell.ts'
import { remotes } from '../remotes/remotes.ts'
import { updateFor, updates } from './updates.ts'

/**
 * Offers to reload a tab for a newer release. It never reloads by itself, because the user may be filling in a form; the form
 * asks before it discards its input.
 */
export function UpdateNotice() {
  const { latest, postponed } = useStore(updates)
  // For a change of what the tab runs.
  useStore(remotes.store)
  const running = remotes.running()
  const update = updateFor(latest, running)
  if (update === undefined || update === postponed) return null
  const hasRibbon = Object.values(running.remotes).some(({ note }) => note?.kind === 'override')
  return (
    <Flex
      role="status"
      data-print="hide"
      position="fixed"
      zIndex="header"
      bottom={hasRibbon ? '28' : '4'}
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
        <Button variant="primary" size="sm" onClick={() => void reloadPage()}>
          Atualizar agora
        </Button>
        <Button variant="ghost" size="sm" onClick={() => updates.setState({ postponed: update })}>
          Depois
        </Button>
      </Flex>
    </Flex>
  )
}
