/** What the app does with one foreign server, where that depends on the server. */
export interface Expectation {
  /** The counter "Total de pedidos" of 45 orders: 20 where no total is sent, which is what the page has. */
  orders: string
  /** After "Salvar" of an edited price table whose discount was cleared. */
  savedTable: RegExp
  /** After "Excluir" of a price table. */
  deletedTable: RegExp
  /** After "Salvar" of an edited user whose e-mail was cleared. */
  savedUser: RegExp
}

const SAVED = /atualizada com sucesso/
const DELETED = /excluída com sucesso/
const SAVED_USER = /Usuário atualizado com sucesso/
const NO_CUID = /Produto 1: ID deve ser um CUID válido/

/** By the names of the styles. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'bare arrays': { orders: '20', savedTable: NO_CUID, deletedTable: DELETED, savedUser: SAVED_USER },
  'data in data': { orders: '45', savedTable: SAVED, deletedTable: DELETED, savedUser: SAVED_USER },
  'figures as text': { orders: '45', savedTable: SAVED, deletedTable: DELETED, savedUser: SAVED_USER },
  'pages by default': { orders: '45', savedTable: SAVED, deletedTable: DELETED, savedUser: SAVED_USER },
  'strict bodies': {
    orders: '45',
    savedTable: /discountPercent não é aceito aqui/,
    deletedTable: DELETED,
    savedUser: /Erro ao atualizar usuário[\s\S]*email não é aceito aqui|email não é aceito aqui/,
  },
  'other errors': {
    orders: '45',
    savedTable: NO_CUID,
    deletedTable: /Erro ao excluir tabela de preço[\s\S]*O período está fechado/,
    savedUser: /Erro ao atualizar usuário[\s\S]*O período está fechado/,
  },
  'snake case': {
    orders: '20',
    savedTable: /Erro ao salvar tabela de preço[\s\S]*Erro no servidor/,
    deletedTable: DELETED,
    savedUser: /Erro ao atualizar usuário/,
  },
}
