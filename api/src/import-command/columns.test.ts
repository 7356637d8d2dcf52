import type { ImportKind } from '@celeiro/api-contract/import'
import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'
import { importCommandLine } from './command-line.ts'

const fieldsOf = (kind: ImportKind, text: string, renamed?: ReadonlyMap<string, string>) =>
  columnsOf(kind, { cells: text.split(';'), number: 1 }, renamed)
    .map(({ fields }) => fields.map(({ name }) => name).join('+'))
    .join(';')
const failureOf = (...call: Parameters<typeof fieldsOf>) => {
  try {
    return fieldsOf(...call)
  } catch (error) {
    return `${error}`
  }
}

it.each<[string, ImportKind, string, string]>([
  [
    'the flat names of the specification',
    'customers',
    'externalId;numero;cidade;estado',
    'externalId;address.numero;address.cidade;address.estado',
  ],
  ['the city of a list', 'customers', 'ID;Cidade', 'id;address.cidade+address.estado'],
  [
    'the words of the trade',
    'customers',
    'CÓDIGO;Razao social;Município;UF;Celular',
    'externalId;name;address.cidade;address.estado;phone',
  ],
  ['a city and its state', 'properties', 'Código;Municipio;uf', 'externalId;city;state'],
  [
    'the words of an order',
    'orders',
    'Pedido;Código do cliente;SKU;Qtd.;Valor unitário;Cliente;Total',
    'externalId;customerExternalId;orderItems.sku;orderItems.quantidade;orderItems.preco;;total',
  ],
  ['the words of a product', 'products', 'Código:;Descrição;Un', 'sku;name;unit'],
  ['a column without heading', 'products', 'SKU; ;Nome;', 'sku;;name;'],
])('headings are %s', (_, kind, headings, fields) => {
  expect(fieldsOf(kind, headings)).toBe(fields)
})

it('columns with one heading are to be renamed, since a --map would leave out both', () => {
  expect(failureOf('customers', 'externalId;Nome;NOME')).toContain(
    '"Nome" and "NOME". Remove one, or rename it.',
  )
})

it.each(['Fantasia', 'a=b', 'Preço "à vista"', 'R$', `d'água "1"`])(
  'the advice for the heading %s works',
  (heading) => {
    const advice = failureOf('customers', `externalId;${heading}`)
    const [, quoted = ''] = /, --map (.*) leaves its column out/.exec(advice) ?? []
    // As a shell reads it.
    const inner = quoted.slice(1, -1)
    const option = quoted.startsWith('"') ? inner : inner.replaceAll(`'\\''`, `'`)
    const { map } = importCommandLine('import')
      .action(() => {})
      .parse(['customers', 'file', '--map', option], { from: 'user' })
      .opts<{ map: Map<string, string> }>()
    expect(fieldsOf('customers', `externalId;${heading}`, map)).toBe('externalId;')
  },
)
