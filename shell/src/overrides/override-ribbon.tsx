import { AlertBanner, Box, Button, chakra, Flex, Stack } from '@celeiro/ui-kit'
import { useState } from 'react'
import { leaveOverrides } from './leave-overrides.ts'
import type { Overrides, RefusedOverride } from './overrides.ts'
import { refusalText } from './refusal-text.ts'

/** Always visible while foreign code runs with the user's rights. Lists the overrides and returns to the published releases. */
export function OverrideRibbon({ accepted, refused }: Overrides) {
  return (
    <Box data-print="hide" position="sticky" bottom="0" zIndex="header" marginLeft={{ md: '13.5rem' }}>
      <Refusals refused={refused} />
      {accepted.size > 0 && (
        <Flex
          role="status"
          alignItems="center"
          justifyContent="space-between"
          flexWrap="wrap"
          columnGap="4"
          rowGap="2"
          paddingBlock="2"
          paddingInline={{ base: '4', md: '6' }}
          borderTopWidth="2px"
          borderColor="brand"
          bg="raised"
        >
          <chakra.ul listStyleType="none" minWidth="0" overflowWrap="anywhere">
            {[...accepted].map(([remote, url]) => (
              <li key={remote}>
                Módulo <b>{remote}</b> de {url}
              </li>
            ))}
          </chakra.ul>
          <Button size="sm" onClick={() => leaveOverrides()}>
            Voltar à versão publicada
          </Button>
        </Flex>
      )}
    </Box>
  )
}

function Refusals({ refused }: { refused: readonly RefusedOverride[] }) {
  const [left, setLeft] = useState(refused)
  if (left.length === 0) return null
  return (
    <Stack gap="2" padding="4">
      {left.map((refusal) => (
        <AlertBanner
          key={refusal.remote}
          tone="danger"
          onClose={() => setLeft(left.filter((other) => other !== refusal))}
        >
          {refusalText(refusal)}
        </AlertBanner>
      ))}
    </Stack>
  )
}
