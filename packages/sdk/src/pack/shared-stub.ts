import { parseAst } from 'vite'

/**
 * A module with the names that another exports. The federation plugin reads them when it builds a remote, and the shell
 * provides the values.
 * @param door source of the other module, which re-exports by name only
 */
export function sharedStub(door: string): string {
  const names = exportsOf(door).map(([name, isType]) => (isType ? '' : `export const ${name} = undefined\n`))
  return `// The shell provides the module; the federation plugin reads the names here.\n${names.join('')}`
}

/** The names that a module exports, which re-exports by name only, and whether they are types. */
export function exportsOf(door: string): [name: string, isType: boolean][] {
  const found = parseAst(door, { lang: 'ts' }).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.map(({ exported, exportKind }): [string, boolean] => [
          exported.type === 'Identifier' ? exported.name : exported.value,
          statement.exportKind === 'type' || exportKind === 'type',
        ])
      : [],
  )
  return found.sort(([a], [b]) => (a < b ? -1 : 1))
}
