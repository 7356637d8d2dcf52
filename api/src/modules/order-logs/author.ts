/** Who changes an order: the name of a user, or that of a machine's token. */
export interface Author {
  kind: 'user' | 'machine'
  name: string
}
