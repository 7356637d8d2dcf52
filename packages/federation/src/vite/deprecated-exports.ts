import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

const MARK =
  /\/\*\*((?:(?!\*\/).)*@deprecated.*?)\*\/\s*(?:(?:export|async|function|const|let|class)\s+)*(\w+)/gs

/**
 * The exports of a package that a comment marks as `@deprecated`, in the list of its door or at their declaration, with what the mark
 * says: what replaces them.
 * @param door path of the module that re-exports by name
 */
export function deprecatedExports(door: string): Record<string, string> {
  const code = readFileSync(door, 'utf8')
  const listed = deprecatedIn(code)
  const marked = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const source = statement.source?.value
    const declared = source?.startsWith('.')
      ? deprecatedIn(readFileSync(join(dirname(door), source), 'utf8'))
      : undefined
    return statement.specifiers.flatMap(({ local, exported }) => {
      const [name, origin] = [exported, local].map((it) => (it.type === 'Identifier' ? it.name : it.value))
      const said = listed.get(name ?? '') ?? declared?.get(origin ?? '')
      return name === undefined || said === undefined ? [] : [[name, said] as const]
    })
  })
  return Object.fromEntries(marked)
}

function deprecatedIn(code: string): Map<string, string> {
  const marks = [...code.matchAll(MARK)].map(([, comment = '', name = '']) => {
    const [said = ''] = comment.split('@deprecated').slice(1)
    // Until the next tag, in one line.
    const text = said.replace(/\n\s*\*?\s*@[\s\S]*/, '').replace(/\s*\n\s*\*?\s*/g, ' ')
    return [name, text.trim().replace(/\.$/, '')] as const
  })
  return new Map(marks)
}
