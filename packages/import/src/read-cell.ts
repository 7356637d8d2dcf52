import { unguardFormula } from '@celeiro/api-contract/formula-guard'
import { z } from 'zod'
import type { Field } from './fields.ts'
import type { Zone } from './zone.ts'

/** The value of a cell, or why it cannot be told. */
export type Cell = { value: unknown } | { problem: string }

/** Reads a cell as a spreadsheet in Brazil or a program writes it. The API says of what cannot be read what it takes. */
export function readCell(type: Field['type'], text: string, zone: Zone): Cell {
  const ruin = type === 'instant' ? undefined : RUINS.find(({ form }) => form.test(text))
  if (ruin) return { problem: `${text} é ${ruin.problem}` }
  if (type === 'number') return readNumber(text)
  if (type === 'flag') return { value: readFlag(text) }
  return { value: type === 'instant' ? readInstant(text, zone) : unguardFormula(text).normalize('NFC') }
}

const FORMAT_AS_TEXT = 'Formate a coluna como texto e preencha-a de novo.'

/** What a spreadsheet makes of values. */
const RUINS = [
  {
    form: /^-?\d([.,]\d+)?E\+\d+$/i,
    problem: `um número cujos dígitos uma planilha cortou. ${FORMAT_AS_TEXT}`,
  },
  {
    form: /^#([A-ZÇÚ]+[!?]|N\/[AD]|DIV\/0!|#+)$/i,
    problem: 'um erro de planilha, ou um número em uma coluna estreita demais.',
  },
  {
    form: /^\d{1,2}\/(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)$|^\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/,
    problem: `uma data que uma planilha fez de outro valor. ${FORMAT_AS_TEXT}`,
  },
]

const TRUE = ['true', 'verdadeiro', 'sim', 's', '1']
const FALSE = ['false', 'falso', 'n', 'não', 'nao', '0']

function readFlag(text: string): boolean | string {
  const word = text.toLowerCase()
  return TRUE.includes(word) || (FALSE.includes(word) ? false : text)
}

/** `1.234,56`, `1234.56`, `R$ 1.234,56`, `1,234.56`, `3,5%`. A comma alone is a decimal one. */
export function readNumber(text: string): Cell {
  const bare = text.replace(/R\$|%|\s/g, '')
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(bare)) {
    const [whole, rest] = bare.split('.')
    return { problem: `${bare} pode ser ${whole}${rest} ou ${whole},${rest}. Escreva um deles.` }
  }
  const plain = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$|^-?\d+,\d+$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : /^-?\d{1,3}(,\d{3})+\.\d+$|^-?\d{1,3}(,\d{3}){2,}$/.test(bare)
      ? bare.replaceAll(',', '')
      : bare
  return { value: /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text }
}

/** A day is its first instant; a time without a zone is one of the business. */
function readInstant(text: string, { instantAt }: Zone): string {
  const match =
    /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?$/.exec(
      text,
    )
  if (!match) return text
  const [, year, month, day, brazilDay, brazilMonth, brazilYear, time = '00:00', seconds = ':00'] = match
  const date = [year ?? brazilYear, month ?? brazilMonth, day ?? brazilDay]
    .map((part = '') => part.padStart(2, '0'))
    .join('-')
  const isDate = z.iso.datetime({ local: true }).safeParse(`${date}T${time}${seconds}`).success
  return isDate ? instantAt(`${date}T${time}${seconds}`).toISOString() : text
}
