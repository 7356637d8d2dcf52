import type { ImportKind } from '@celeiro/api-contract/import'
import { describe, expect, it } from 'vitest'
import { encode, read, readAs } from './testing/read.ts'

const HEADINGS = 'externalId;name;cnpjCpf'
const WEBER = 'C-1;Irmãos Weber;529.982.247-25'
const weber = { externalId: 'C-1', name: 'Irmãos Weber', cnpjCpf: '529.982.247-25' }

describe('a file is read', () => {
  const textOf = (delimiter: string) =>
    [
      ['name', 'limiteCredito', 'externalId', 'createdAt'],
      ['Irmãos “Weber”', 'R$ 1.234,56', 'C-1', '10/03/2026'],
    ]
      .map((line) => line.map((cell) => `"${cell}"`).join(delimiter))
      .join('\n')
  const utf16 = Buffer.from(`\uFEFF${textOf('\t')}`, 'utf16le')

  it.each<[string, string | Uint8Array]>([
    ['semicolons', textOf(';')],
    ['commas, as a program for Windows writes it', `\uFEFF${textOf(',').replaceAll('\n', '\r\n')}\r\n`],
    ['bars', textOf('|')],
    ['tabs, in an old encoding', encode(textOf('\t'), 'windows-1252')],
    ['tabs, in UTF-16, as Excel saves text', utf16],
    ['tabs, in UTF-16 of the other order', Buffer.from(utf16).swap16()],
  ])('with %s', async (_, content) => {
    const fields = { limiteCredito: 1234.56, createdAt: '2026-03-10T03:00:00.000Z' }
    expect((await read(content)).records).toEqual([{ externalId: 'C-1', name: 'Irmãos “Weber”', ...fields }])
  })

  it('in the letters of programs for DOS, found or named', async () => {
    const content = encode(`${HEADINGS}\n${WEBER}`, 'cp850')
    expect((await read(content)).records).toEqual([weber])
    const one = encode(`${HEADINGS}\nC-1;¢;1`, 'cp850')
    expect((await read(one, { encoding: 'cp850' })).records).toMatchObject([{ name: '¢' }])
  })

  it('as UTF-8 although some of its lines are not, which are refused', async () => {
    const text = Buffer.from(`${HEADINGS}\nC-1;José Antônio;1\nC-2;`)
    const { records, problems } = await read(
      Buffer.concat([text, Buffer.from([0xc3]), Buffer.from(';2\nC-3;Irmãos;3\n')]),
    )
    expect(records.map(({ name }) => name)).toEqual(['José Antônio', 'Irmãos'])
    expect(problems).toEqual([expect.stringContaining('3: tem bytes que não são letras')])
  })

  it('as NDJSON', async () => {
    const object = { externalId: 'C-1', address: { cidade: 'Sorriso' } }
    const text = `\uFEFF${JSON.stringify(object)}\r\n\n{"externalId"\n{"Linha":1,"Motivo":"x","externalId":"C-2"}`
    const { records, problems } = await read(text, { kind: 'customers' })
    expect([records, problems]).toEqual([[object, { externalId: 'C-2' }], ['3: não é um objeto JSON']])
  })

  it('as a spreadsheet leaves it: a delimiter for Excel, empty columns and cells, quotes and lines inside of a cell', async () => {
    const lines = ['C-1;Sítio "Novo";1;;', 'C-2;"Sítio ""Velho"";\r\nGleba 2";"2"', 'C-3;Weber;3;;x']
    const { records, problems } = await read(['sep=;', `${HEADINGS};;`, ...lines].join('\r\n'))
    expect(records.map(({ name }) => name)).toEqual(['Sítio "Novo"', 'Sítio "Velho";\r\nGleba 2'])
    expect(problems).toEqual(['6: a 5ª célula está sob nenhum título'])
  })

  it.each([
    ['with the headings in one cell', `"${HEADINGS}"\n${WEBER}`],
    ['with each line in one cell', `"${HEADINGS}"\n"C-1;""Irmãos Weber"";529.982.247-25"`],
    ['below titles', `Relatório de clientes;;\nEmpresa X;Emitido em 10/03/2026;\n\n${HEADINGS}\n${WEBER}`],
  ])('%s', async (_, content) => {
    expect((await read(content)).records).toEqual([weber])
  })

  it.each(['Total;;3.250,00', 'TOTAL GERAL:;;1', 'Total de clientes: 31;;', ';Subtotal;2'])(
    'without its line %s',
    async (total) => {
      const { records, left } = await read(`externalId;name;limiteCredito\nC-1;Weber;1\n${total}\n`)
      expect([records.length, left]).toEqual([1, [3]])
    },
  )

  it('with a record whose name is that of a total', async () => {
    expect(await readAs('products', 'sku;name\nS-1;Total\n')).toEqual([{ sku: 'S-1', name: 'Total' }])
  })

  it('with the labels and words of the app', async () => {
    const headings = 'ID externo;Nome;Status;Limite de crédito;Bairro;Criado em'
    const lines = ['Ativo', 'inativo', 'Bloqueado'].map(
      (status) => `C-1;Weber;${status};R$ 1.500,50;Centro;10/03/2026`,
    )
    const common = { name: 'Weber', limiteCredito: 1500.5, address: { bairro: 'Centro' } }
    const day = { createdOn: '2026-03-10T03:00:00.000Z' }
    const active = (status: string) => ({ status, active: true })
    const statuses = [active('ACTIVE'), { active: false }, active('BLOCKED')]
    for (const [index, status] of statuses.entries())
      expect(await readAs('customers', `${headings}\n${lines[index]}`)).toEqual([
        { externalId: 'C-1', ...common, ...status, ...day },
      ])
  })
})

it.each<[ImportKind, string]>([
  ['customers', 'Cód.;Razão Social;CNPJ/CPF;Município;UF;Limite;Situação'],
  ['properties', 'Código;Cód. cliente;Fazenda;Município;UF;Situação'],
  ['products', 'Código;Descrição;UN'],
  ['price-tables', 'Cód. tabela;Tabela;Tipo;Prazo;SKU;Preço;Preço mínimo;Qtd mínima;Qtd máxima'],
  ['orders', 'Nº;Cód. cliente;Emissão;Situação;Cód. produto;Qtde;Vlr. unitário'],
])('the headings of an ERP tell a file of %s', async (kind, headings) => {
  expect((await read(`${headings}\n${headings.replace(/[^;]+/g, 'x')}`)).file.kind).toBe(kind)
})

describe('what no file of records is', () => {
  it.each<[string, string | Uint8Array, string]>([
    [
      'headings that are cut',
      Buffer.from('65787465726e616c4964c3a9c3a93bc33b', 'hex'),
      'Linha 1: tem bytes que não são letras',
    ],
    ['an empty one', '', 'está vazio.'],
    ['a workbook', 'PK\u0003\u0004…', 'é uma pasta de trabalho. Salve a planilha como CSV.'],
    ['a JSON array', '[{"externalId":"C-1"}]', 'Escreva um objeto por linha (NDJSON).'],
    [
      'a quote that never closes',
      `${HEADINGS}\n${WEBER}\n\nC-2;"Weber;1\nC-3;Semente;2`,
      'Linha 4: uma aspa abre e não fecha.',
    ],
    [
      'a quote that closes far below',
      `${HEADINGS}\n${WEBER}\nC-2;"Weber;1\n${'C-3;Semente;2\n'.repeat(100_000)}"`,
      'Linha 3: uma aspa abre e não fecha.',
    ],
  ])('%s', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })

  it.each([
    [`${HEADINGS};Nome\n${WEBER};x`, 'Duas colunas são Nome: “name” e “Nome”.'],
    ['name;cnpjCpf\nWeber;1', 'O arquivo não tem a coluna ID externo (externalId)'],
  ])('%j', async (content, problem) => {
    expect((await read(content, { kind: 'customers' })).file.problem).toContain(problem)
  })
})

describe('items have a line each', () => {
  const TABLE = 'externalId;Nome;Itens;SKU;Preço'

  it('which repeats the fields of their record, or leaves them empty', async () => {
    const [table] = await readAs('price-tables', `${TABLE}\nT-1;Soja;2;S;10\nT-1;;2;M;1,5`)
    const soy = { sku: 'S', price: 10 }
    const priceTableItems = [soy, { sku: 'M', price: 1.5 }]
    expect(table).toEqual({ externalId: 'T-1', name: 'Soja', itemCount: 2, priceTableItems })
  })

  it('and differ in nothing else', async () => {
    const { problems } = await read(`${TABLE}\nT-1;Soja;2;S;10\nT-1;Milho;2;M;1.500\nT-2;;;S;1\nT-1;;;S;1`)
    expect(problems).toEqual([
      '2: Preço: 1.500 pode ser 1500 ou 1,500. Escreva um deles.; Nome: a linha 3 difere da linha 2',
      '5: Código: uma linha acima também tem T-1',
    ])
  })

  it('and are all of them, whatever number the file says, if the user says so', async () => {
    const { records } = await read(`${TABLE}\nT-1;Soja;23;S;10`, {}, true)
    expect(records).toEqual([{ externalId: 'T-1', name: 'Soja', priceTableItems: [{ sku: 'S', price: 10 }] }])
  })
})
