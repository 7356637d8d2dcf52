import type { CustomerStatus, PropertyStatus } from './vocabulary.ts'

/** The words of customers and farms. */

export const CUSTOMER_LABELS = {
  id: 'ID',
  name: 'Nome',
  taxId: 'CPF/CNPJ',
  status: 'Status',
  creditLimit: 'Limite de crédito',
  externalId: 'ID externo',
  createdAt: 'Criado em',
  street: 'Rua',
  number: 'Número',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
}

export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  ACTIVE: 'Ativo',
  INACTIVE: 'Inativo',
  BLOCKED: 'Bloqueado',
}

export const PROPERTY_LABELS = {
  id: 'ID',
  name: 'Nome',
  /** Beside the name of its customer. */
  nameInList: 'Propriedade',
  customer: 'Cliente',
  address: 'Endereço',
  city: 'Cidade',
  state: 'Estado',
  status: 'Status',
  creditLimit: 'Limite de crédito',
  externalId: 'ID externo',
  createdAt: 'Criada em',
  updatedAt: 'Atualizada em',
}

export const PROPERTY_STATUS_LABELS: Record<PropertyStatus, string> = {
  ACTIVE: 'Ativa',
  INACTIVE: 'Inativa',
}
