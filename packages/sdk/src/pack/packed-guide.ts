/** The guide in the kit: a link to a source leads to its types there; one to what the kit lacks is text. */
export const packedGuide = (guide: string, packed: ReadonlySet<string>): string =>
  guide.replace(/\[([^\]]+)\]\((?!\w+:)([^)]+)\)/g, (_, text: string, target: string) => {
    const types = target.replace(/^\.\.\/packages\//, 'node_modules/@celeiro/').replace(/\.tsx?$/, '.d.ts')
    return packed.has(types) ? `[${text}](${types})` : text
  })
