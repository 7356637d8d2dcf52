import { templateOf } from '@celeiro/import/template'
import { Button, chakra, download, Heading, Panel, Stack, Text } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import { KIND_LABELS, KINDS } from './import-kinds.ts'

/** How an administrator brings in the records of a company: docs/import.md in short. */
export function ImportGuide() {
  const { origin } = window.location
  return (
    <Panel padding="4" maxWidth="56rem">
      <Stack gap="5" alignItems="stretch">
        <Step title="Siga esta ordem">
          <Text>
            Um registro só pode citar o que já está no Celeiro. Cada um é reconhecido pela chave que tem no
            seu sistema: o que já existe é atualizado, e nada entra duas vezes. Os modelos têm os títulos das
            colunas e um exemplo.
          </Text>
          <chakra.ol paddingLeft="5" listStyleType="decimal">
            {KINDS.map((kind) => (
              <chakra.li key={kind} paddingBlock="0.5">
                {KIND_LABELS[kind]}{' '}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Baixar o modelo de ${KIND_LABELS[kind]}`}
                  onClick={() => download(new File([templateOf(kind)], `modelo-${kind}.csv`))}
                >
                  Baixar o modelo
                </Button>
              </chakra.li>
            ))}
          </chakra.ol>
          <Text>O que uma lista exporta também pode ser importado.</Text>
        </Step>
        <Step title="Toda noite, direto do ERP">
          <Text>
            O ERP pode enviar o que mudou a <code>{`${origin}/api/import/customers`}</code>, com um token que
            se cria no servidor; e um arquivo noturno entra com o comando{' '}
            <chakra.code overflowWrap="anywhere">
              {`npm run import -- customers clientes.csv --to ${origin}`}
            </chakra.code>
            . O guia completo, em inglês, está em <code>docs/import.md</code>.
          </Text>
        </Step>
      </Stack>
    </Panel>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2" alignItems="stretch">
      <Heading size="sm">{title}</Heading>
      {children}
    </Stack>
  )
}
