import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'admin',
  port: 5004,
  owner: 'Administração',
  contact: '#celeiro-admin',
  pages: [
    {
      path: '/users',
      title: 'Usuários',
      firstCall: '/api/users?page=1&limit=20',
      roles: PERMISSIONS['users:read'],
      record: { kind: 'USER', param: 'search', field: 'username', details: [{ field: 'username' }] },
      create: { label: 'Novo usuário', param: 'novo', roles: PERMISSIONS['users:write'] },
      restrictedText: 'Você não possui permissão para acessar o gerenciamento de usuários.',
      nav: { label: 'Usuários', order: 50, icon: 'shield-check' },
    },
    { path: '/test', title: 'Teste de API', nav: { label: 'Test API', order: 60, icon: 'flask-conical' } },
    {
      path: '/settings',
      title: 'Configurações',
      create: { label: 'Nova configuração', param: 'novo' },
      nav: { label: 'Configurações', order: 70, icon: 'settings' },
    },
    { path: '/profile', title: 'Meu perfil' },
    { path: '/import', title: 'Traga seus dados', feature: 'import', roles: PERMISSIONS['data:import'] },
    { path: '/company', title: 'Empresa' },
  ],
})
