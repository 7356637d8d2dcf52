export interface ListRow {
  key: string
  id: string | null
}
