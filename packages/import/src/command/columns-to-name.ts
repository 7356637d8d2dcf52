import { IMPORTS } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'
import { fieldsOf } from '../fields.ts'
import { columnsOf, fold, type Renamed } from '../headings.ts'
import type { OpenFile } from '../open-file.ts'

/** Says which headings a `--map` has to name, or names in vain; undefined if all are known. */
export function columnsToName(
  { kind, columns, headingLine }: Pick<OpenFile, 'kind' | 'columns' | 'headingLine'>,
  renamed: Renamed,
): string | undefined {
  const headings = columns.map(({ heading }) => heading)
  const absent = [...renamed.keys()].filter((name) => !headings.some((one) => fold(one) === fold(name)))
  if (absent.length > 0) return `O arquivo não tem o título ${quoted(absent)}, que --map cita.`
  const unknown = columns.filter(({ isUnknown }) => isUnknown).map(({ heading }) => heading)
  const [first] = unknown
  if (first === undefined) return undefined
  const others = keysOf(IMPORTS).filter((other) =>
    columnsOf(other, headings).every(({ isUnknown }) => !isUnknown),
  )
  const look = others.length > 0 ? ` Parece um arquivo de ${others.join(' ou ')}.` : ''
  const names = fieldsOf(kind).map(({ name }) => name)
  return (
    `Linha ${headingLine}: ${kind} não tem o campo ${quoted(unknown)}.${look}\n` +
    `--map ${argument(`${first}=<campo>`)} diz o campo de um título, --map ${argument(`${first}=`)} deixa a coluna de fora.\n` +
    `Os campos são ${names.join(', ')}.`
  )
}

const quoted = (headings: readonly string[]) => headings.map((heading) => `“${heading}”`).join(', ')

/** A text as one argument of a command. */
const argument = (text: string) =>
  /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`
