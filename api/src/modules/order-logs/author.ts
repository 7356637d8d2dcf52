/** Who changes an order: the name of a user, or that of a machine's token. */
export interface Author {
  kind: 'user' | 'machine'
  name: string
}

export const byText = ({ kind, name }: Author): string =>
  kind === 'machine' ? `pela integração ${name}` : `por ${name}`

export const whoDetails = ({ kind, name }: Author) =>
  kind === 'machine' ? { integracao: name } : { usuario: name }
