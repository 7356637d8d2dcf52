import { expect, it } from 'vitest'
import { readCell } from './read-cell.ts'
import { createZone, HOME_ZONE } from './zone.ts'

const zone = createZone(HOME_ZONE)

it.each([
  ['1234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['R$\u00a01.234.567,00', 1_234_567],
  ['1.234.567', 1_234_567],
  ['12,5', 12.5],
  ['1,234', 1.234],
  ['0.500', 0.5],
  ['-3,5%', -3.5],
  ['2026', 2026],
])('the amount %s is %d', (text, value) => {
  expect(readCell('number', text, zone)).toEqual({ value })
})

it('a point before three digits is no amount: it may divide thousands', () => {
  expect(readCell('number', '1.500', zone)).toEqual({
    problem: '1.500 pode ser 1500 ou 1,500. Escreva um deles.',
  })
})

it.each(['1.2.3', '12a', 'dez', '1,2,3', '--1'])('the API gets the amount %s as it is', (value) => {
  expect(readCell('number', value, zone)).toEqual({ value })
})

it.each([
  ['10/03/2026', '2026-03-10T03:00:00.000Z'],
  ['1/3/2026 14:05', '2026-03-01T17:05:00.000Z'],
  ['10/03/2026 14:05:09', '2026-03-10T17:05:09.000Z'],
  ['2026-03-10', '2026-03-10T03:00:00.000Z'],
  ['2026-03-10 14:05', '2026-03-10T17:05:00.000Z'],
  ['2026-03-10T14:05:09.123', '2026-03-10T17:05:09.123Z'],
  ['2026-03-10T14:05:09Z', '2026-03-10T14:05:09Z'],
  ['2026-03-10T14:05:09+01:00', '2026-03-10T14:05:09+01:00'],
  ['03-10-2026', '03-10-2026'],
  ['29/02/2027', '29/02/2027'],
  ['10/03/2026 24:00', '10/03/2026 24:00'],
  ['01/01/0001', '0001-01-01T03:06:28.000Z'],
])('the instant %s is %s', (text, value) => {
  expect(readCell('instant', text, zone)).toEqual({ value })
})

it.each([
  ['Sim', true],
  ['VERDADEIRO', true],
  ['S', true],
  ['1', true],
  ['NÃO', false],
  ['Falso', false],
  ['false', false],
  ['talvez', 'talvez'],
])('the flag %s is %j', (text, value) => {
  expect(readCell('flag', text, zone)).toEqual({ value })
})

it('a text loses the apostrophe that a list puts before a formula, and no other', () => {
  expect(readCell('text', "'+55 66 99999-0000", zone)).toEqual({ value: '+55 66 99999-0000' })
  expect(readCell('text', "'Irmãos' Weber", zone)).toEqual({ value: "'Irmãos' Weber" })
  expect(readCell('text', '00123', zone)).toEqual({ value: '00123' })
})

it.each([
  ['7,89E+12', /^7,89E\+12 é um número cujos dígitos uma planilha cortou\./],
  ['1E+15', /dígitos/],
  ['#N/D', /^#N\/D é um erro de planilha/],
  ['#REF!', /erro/],
  ['#NOME?', /erro/],
  ['#DIV/0!', /erro/],
  ['####', /estreita demais/],
  ['01/fev', /^01\/fev é uma data que uma planilha fez/],
  ['1-Feb', /data/],
])('%s is what a spreadsheet has ruined, as a text and as an amount', (text, problem) => {
  for (const type of ['text', 'number'] as const)
    expect(readCell(type, text, zone)).toEqual({ problem: expect.stringMatching(problem) })
})

it.each(['#1', 'E+5', '01/02', 'SOJA-01', '12E5'])('%s is no ruin', (value) => {
  expect(readCell('text', value, zone)).toEqual({ value })
})

it('a text is the same however its letters are composed', () => {
  expect(readCell('text', 'Jose\u0301', zone)).toEqual({ value: 'Jos\u00e9' })
})
