import { expect, it } from 'vitest'
import { changeSummary } from './change-summary.ts'

const changeOf = (number: number, toErp: boolean, warnings: string[] = []) => ({
  entry: {
    lines: [{ number, original: [], fields: {}, problems: [] }],
    fields: { name: `Soja ${number}` },
    problems: [],
  },
  change: { index: 0, isNew: true, warnings, toErp },
})

it('says how many orders go to the ERP, and what so many records lose', () => {
  const lost = [2, 3, 4].map((number) => changeOf(number, true, ['2 itens a menos']))
  expect(changeSummary([...lost, changeOf(5, false)], 1)).toEqual([
    '3 confirmados serão enviados ao ERP.',
    'Linha 2, Soja 2: 2 itens a menos.',
    'Mais 2 registros perdem itens ou têm preços incomuns.',
  ])
  expect(changeSummary([changeOf(5, true)], 1)).toEqual(['1 confirmado será enviado ao ERP.'])
})
