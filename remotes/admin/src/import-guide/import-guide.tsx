import { chakra, Heading, PageHeader, Panel, Stack, Text } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'

/** In the order of the import: a record may refer only to what is there. */
const KINDS = [
  ['Clientes', 'customers'],
  ['Propriedades', 'properties'],
  ['Produtos', 'products'],
  ['Tabelas de preço', 'price-tables'],
  ['Pedidos', 'orders'],
  ['Logs dos pedidos', 'order-logs'],
] as const

/** How an administrator brings in the records of a company: docs/import.md in short. A chunk of its own, as few ever open it. */
export function ImportGuide() {
  const { origin } = window.location
  const target = `--to ${origin} --user SEU_USUARIO`
  return (
    <>
      <PageHeader title="Traga seus dados" />
      <Panel padding="4" maxWidth="56rem">
        <Stack gap="5" alignItems="stretch">
          <Text>
            Os registros vêm de planilhas ou do seu ERP, quantas vezes for preciso. Cada um é reconhecido pela
            chave que tem no seu sistema: o que já existe é atualizado, e nada entra duas vezes.
          </Text>
          <Step title="1. Siga esta ordem">
            <Text>Um registro só pode citar o que já está no Celeiro. Ao lado, o nome para o comando:</Text>
            <chakra.ol paddingLeft="5" listStyleType="decimal">
              {KINDS.map(([label, kind]) => (
                <li key={kind}>
                  {label}: <code>{kind}</code>
                </li>
              ))}
            </chakra.ol>
          </Step>
          <Step title="2. De uma planilha">
            <Text>
              Na pasta do Celeiro, crie um modelo com os títulos das colunas e um exemplo, confira o arquivo
              sem gravar nada e depois importe:
            </Text>
            <chakra.pre
              borderWidth="1px"
              borderRadius="md"
              bg="row"
              padding="3"
              fontSize="sm"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {[
                'npm run import --silent -- customers --template > clientes.csv',
                `npm run import -- customers clientes.csv --check ${target}`,
                `npm run import -- customers clientes.csv ${target}`,
              ].join('\n')}
            </chakra.pre>
            <Text>
              O que uma lista exporta também pode ser importado. As linhas recusadas vão para{' '}
              <code>clientes.csv.recusados.csv</code>, cada uma com o motivo: corrija ali e importe esse
              arquivo.
            </Text>
          </Step>
          <Step title="3. Direto do ERP">
            <Text>
              Toda noite, por exemplo, o ERP pode enviar o que mudou a{' '}
              <code>{`${origin}/api/import/customers`}</code>, com um token que se cria no servidor. O guia
              completo, em inglês, está em <code>docs/import.md</code>.
            </Text>
          </Step>
        </Stack>
      </Panel>
    </>
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
