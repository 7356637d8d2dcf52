import { useCurrentUser } from '@celeiro/shared-auth'
import { AlertBanner, Box, Button, chakra, Flex, Stack } from '@celeiro/ui-kit'
import { useState } from 'react'
import { mayRun, type Override } from './override.ts'
import type { RefusedOverride } from './override-policy.ts'
import { leaveOverrides } from './override-storage.ts'

interface Props {
  overrides: ReadonlyMap<string, Override>
  refused: readonly RefusedOverride[]
}

/** Always visible while foreign code runs with the user's rights. Lists the overrides and returns to the published releases. */
export function OverrideRibbon({ overrides, refused }: Props) {
  const role = useCurrentUser()?.role
  // Another user may have signed in since.
  const shown = [...overrides].filter(([, override]) => mayRun(override, role))
  const others = role ? [...overrides].filter(([, override]) => !mayRun(override, role)) : []
  const withheld = others.map(
    ([remote, { url, preview = url }]): RefusedOverride => ({ remote, url: preview, reason: 'not-for-user' }),
  )
  return (
    <Box data-print="hide" position="sticky" bottom="0" zIndex="header" marginLeft={{ md: '13.5rem' }}>
      <Refusals refused={[...refused, ...withheld]} />
      {shown.length > 0 && (
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
            {shown.map(([remote, { url, preview }]) => (
              <li key={remote}>
                Módulo <b>{remote}</b> {preview ? `da prévia ${preview}` : `de ${url}`}
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
  const [closed, setClosed] = useState<readonly string[]>([])
  const left = refused.filter(({ remote }) => !closed.includes(remote))
  if (left.length === 0) return null
  return (
    <Stack gap="2" padding="4">
      {left.map((refusal) => (
        <AlertBanner
          key={refusal.remote}
          tone="danger"
          onClose={() => setClosed([...closed, refusal.remote])}
        >
          {refusalText(refusal)}
        </AlertBanner>
      ))}
    </Stack>
  )
}

/** Why an override is not in effect, for the developer who requested it. */
function refusalText({ remote, url, reason }: RefusedOverride): string {
  const unauthorized = `O endereço ${url} não está autorizado a fornecer o módulo ${remote}.`
  const unpublished = `Não há módulo ${remote} publicado, e ${url}/remote.json`
  switch (reason) {
    case 'misnamed':
      return `“${remote}” não é nome de módulo. Use letras minúsculas, números e hifens, como em ?remote.frota=http://localhost:5105.`
    case 'malformed':
      return `“${url}” não é um endereço que possa fornecer o módulo ${remote}. Use um completo, como http://localhost:5105.`
    case 'unauthorized':
      return `${unauthorized} Ele falta em overrideOrigins, de config.json.`
    case 'unreachable':
      return `${unpublished} não responde. Verifique se o servidor está no ar e se a política de segurança (WEB_ORIGINS) inclui esse endereço.`
    case 'undeclared':
      return `${unpublished} não declara páginas.`
    case 'not-for-user':
      return `A prévia ${url} do módulo ${remote} é só para administradores, e para quem usa páginas dele que são fechadas a eles.`
    case 'no-preview':
      return `Não foi possível abrir a prévia ${url} do módulo ${remote}: ela não existe mais ou o servidor não respondeu.`
    case 'expired':
      return `A prévia ${url} do módulo ${remote} expirou. Peça à equipe dele que publique outra.`
  }
}
