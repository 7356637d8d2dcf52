import type { Setting } from './setting.ts'

const BEGINNING = '2025-01-15T12:00:00.000Z'

/** The initial settings (spec §2, §9). */
export const SAMPLE_SETTINGS: readonly Setting[] = [
  {
    id: '1',
    key: 'nome_empresa',
    value: 'Celeiro Comércio Agrícola',
    type: 'STRING',
    category: 'Geral',
    description: 'Nome que aparece nos documentos emitidos',
    isPublic: true,
    createdAt: BEGINNING,
    updatedAt: BEGINNING,
  },
  {
    id: '2',
    key: 'limite_pedidos_simultaneos',
    value: '10',
    type: 'NUMBER',
    category: 'Pedidos',
    description: 'Quantos pedidos um usuário pode manter em rascunho',
    isPublic: false,
    createdAt: BEGINNING,
    updatedAt: BEGINNING,
  },
  {
    id: '3',
    key: 'notificacoes_por_email',
    value: 'true',
    type: 'BOOLEAN',
    category: 'Notificações',
    description: 'Avisar por e-mail quando um pedido é integrado',
    isPublic: false,
    createdAt: BEGINNING,
    updatedAt: BEGINNING,
  },
]
