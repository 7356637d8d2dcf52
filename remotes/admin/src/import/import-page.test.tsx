import type { ImportResponse } from '@celeiro/api-contract/import'
import { encode } from '@celeiro/import/testing'
import { expectAccessible, gate, serveCalls } from '@celeiro/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

interface Call {
  isCheck: boolean
  key: string | null
  data: Record<string, unknown>[]
}

/** Serves the imports of price tables. The returned list records the calls. */
function serveImports(
  reply: (call: Call) => ImportResponse['data'] | Promise<ImportResponse['data']>,
): Call[] {
  const calls: Call[] = []
  serveCalls({
    'POST /api/import/price-tables': async ({ request }) => {
      const isCheck = new URL(request.url).searchParams.get('dryRun') === 'true'
      const { data } = (await request.json()) as Pick<Call, 'data'>
      const call = { isCheck, key: request.headers.get('idempotency-key'), data }
      calls.push(call)
      return { data: await reply(call) }
    },
  })
  return calls
}

const choose = (content: string | Uint8Array) =>
  userEvent.upload(page.getByLabelText('Arquivo'), new File([content as BlobPart], 'tabelas.csv'))
const preview = page.getByRole('region', { name: 'Prévia' })
const bring = page.getByRole('button', { name: /^Importar/ })

const HEADINGS = 'Cód. tabela;Nome da tabela;Itens;SKU;Preço;Situação;Região;Prazo;Ano da safra'
const SOY = 'T-1;Soja verão;23;S-1;1.473,90;Ativa;Sul;Safra;2027'
const partial = [{ path: 'itemCount', message: 'Tem 1 de 23: os itens são substituídos por inteiro' }]
const ONE = { created: 0, updated: 1, unchanged: 0, refused: [] }
/** As the API answers: a list that is not whole is refused until told. */
const answer = ({ isCheck, data }: Call): ImportResponse['data'] =>
  data[0]?.['itemCount'] === undefined
    ? {
        ...ONE,
        ...(isCheck && {
          changes: [
            { index: 0, isNew: false, warnings: ['22 produtos a menos', '1 preço +900 %'], toErp: false },
          ],
        }),
      }
    : { ...ONE, updated: 0, refused: [{ index: 0, key: 'T-1', errors: partial }] }

test('the guide to imports has templates, and the command for files of the night', async () => {
  await openAdmin('/import')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Traga seus dados' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Baixar o modelo de Pedidos' })).toBeVisible()
  await expect
    .element(page.getByText(`npm run import -- customers clientes.csv --to ${location.origin}`))
    .toBeVisible()
  await expectAccessible()
})

test('a file says what it is and would do, and takes nothing away until told', async () => {
  const calls = serveImports(answer)
  await openAdmin('/import')
  await choose(encode(`Relatório;;;;;;;;\n${HEADINGS}\n${SOY}\nTotal;;;;;;;;`, 'cp850'))
  await expect.element(preview).toBeVisible()
  await expect.element(preview.getByRole('combobox', { name: 'O arquivo tem' })).toHaveValue('price-tables')
  await expect.element(preview.getByRole('combobox', { name: 'Letras' })).toHaveValue('cp850')
  // A list shows the second one, made of others: here it may be one of those.
  for (const name of ['Coluna “Região”', 'Coluna “Prazo”'])
    await expect.element(preview.getByRole('combobox', { name })).toHaveValue('')
  await expect.element(preview.getByText('A linha 4 é o total de outras, e fica de fora.')).toBeVisible()
  await expect
    .element(preview.getByRole('region', { name: 'Linhas recusadas' }))
    .toHaveTextContent('Linha 3: Itens: Tem 1 de 23')
  await expect.element(bring).not.toBeInTheDocument()

  await preview.getByRole('checkbox', { name: /substituir as listas/ }).click()
  await expect
    .element(preview.getByText('Linha 3, Soja verão: 22 produtos a menos, 1 preço +900 %.'))
    .toBeVisible()
  for (const text of ['Soja verão', 'Ativa', '2027'])
    await expect.element(preview.getByRole('cell', { name: text })).toBeVisible()
  await expect.element(bring).toHaveTextContent('Importar 1 registro')
  expect(calls.every(({ isCheck }) => isCheck)).toBe(true)
  await expectAccessible()
})

test('an import is written once, tried again with its key, and says what has become of it', async () => {
  let isLost = true
  const calls = serveImports((call) => {
    if (!call.isCheck && isLost) {
      isLost = false
      throw new Response(null, { status: 503 })
    }
    return answer(call)
  })
  await openAdmin('/import')
  await choose(`${HEADINGS.replace(';Itens', '')}\nT-1;Soja verão;S-1;147,39;Ativa;Sul;Safra;2027`)
  await bring.dblClick()
  const result = page.getByRole('region', { name: 'Resultado da importação' })
  await expect.element(result.getByRole('group', { name: 'Alterados' })).toHaveTextContent('1')
  const written = calls.filter(({ isCheck }) => !isCheck)
  expect(new Set(written.map(({ key }) => key)).size).toBe(1)
  expect(written).toHaveLength(2)
  expect(written[0]?.data).toMatchObject([{ externalId: 'T-1', isActive: true }])
  await result.getByRole('button', { name: 'Escolher outro arquivo' }).click()
  await expect.element(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
})

test('an import ends when it is cancelled, and goes on where it was', async () => {
  const { opened, open } = gate()
  const calls = serveImports(async (call) => {
    if (!call.isCheck) await opened
    return { ...ONE, updated: call.data.length }
  })
  const lines = Array.from({ length: 150 }, (_, index) => `T-${index};Tabela ${index}`)
  await openAdmin('/import')
  await choose(['Cód. tabela;Nome da tabela', ...lines].join('\n'))
  await bring.click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  open()
  await expect.element(page.getByRole('alert')).toHaveTextContent('A importação foi interrompida.')
  expect(calls.filter(({ isCheck }) => !isCheck).map(({ data }) => data.length)).toEqual([100])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByRole('group', { name: 'Alterados' })).toHaveTextContent('150')
})

test('refused lines are a file to be mended', async () => {
  serveImports(answer)
  await openAdmin('/import')
  await choose(`${HEADINGS}\n${SOY}`)
  const saved = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => saved.mockRestore())
  await preview.getByRole('button', { name: 'Baixar as recusadas' }).click()
  const [file] = saved.mock.calls[0] ?? []
  expect(file).toMatchObject({ name: 'tabelas.csv.recusados.csv' })
  const text = await (file as File).text()
  expect(text).toBe(
    `Linha;Motivo;${HEADINGS}\r\n2;Itens: Tem 1 de 23: os itens são substituídos por inteiro;${SOY}\r\n`,
  )
})

test.each([
  ['PK\u0003\u0004', 'é uma pasta de trabalho. Salve a planilha como CSV.'],
  ['', 'está vazio.'],
])('what is no file of records is refused: %j', async (content, sentence) => {
  await openAdmin('/import')
  await choose(content)
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
})
