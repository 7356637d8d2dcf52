import {
  createUserRequest,
  listUsersQuery,
  updateUserRequest,
  userListResponse,
  userParams,
  userResponse,
  userStatsResponse,
} from '@celeiro/api-contract'
import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { createdResponses, emptyResponses, responses } from '../../http/responses.ts'
import { createUserService } from './service.ts'

const TAGS = ['users']

export function userRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createUserService(context)

  return async (app) => {
    app.get(
      '/api/users',
      {
        config: { roles: PERMISSIONS['users:read'] },
        schema: {
          tags: TAGS,
          operationId: 'listUsers',
          summary: 'Listar usuários',
          querystring: listUsersQuery,
          response: responses(userListResponse),
        },
      },
      async (request) => ({ data: await service.list(callerOf(request), request.query) }),
    )

    app.get(
      '/api/users/stats',
      {
        config: { roles: PERMISSIONS['users:read'] },
        schema: {
          tags: TAGS,
          operationId: 'getUserStats',
          summary: 'Resumo dos usuários',
          response: responses(userStatsResponse),
        },
      },
      async (request) => ({ data: await service.stats(callerOf(request)) }),
    )

    app.get(
      '/api/users/:id',
      {
        config: { roles: PERMISSIONS['users:read'] },
        schema: {
          tags: TAGS,
          operationId: 'getUser',
          summary: 'Consultar um usuário',
          params: userParams,
          response: responses(userResponse),
        },
      },
      async (request) => ({ data: await service.get(callerOf(request), request.params.id) }),
    )

    app.post(
      '/api/users',
      {
        config: { roles: PERMISSIONS['users:write'], errors: [409] },
        schema: {
          tags: TAGS,
          operationId: 'createUser',
          summary: 'Criar um usuário',
          body: createUserRequest,
          response: createdResponses(userResponse),
        },
      },
      async (request, reply) => {
        reply.code(201)
        return { data: await service.create(callerOf(request), request.body) }
      },
    )

    app.patch(
      '/api/users/:id',
      {
        config: { roles: PERMISSIONS['users:write'], errors: [409] },
        schema: {
          tags: TAGS,
          operationId: 'updateUser',
          summary: 'Alterar um usuário',
          params: userParams,
          body: updateUserRequest,
          response: responses(userResponse),
        },
      },
      async (request) => ({ data: await service.update(callerOf(request), request.params.id, request.body) }),
    )

    app.delete(
      '/api/users/:id',
      {
        config: { roles: PERMISSIONS['users:write'], errors: [409] },
        schema: {
          tags: TAGS,
          operationId: 'deleteUser',
          summary: 'Excluir um usuário',
          params: userParams,
          response: emptyResponses,
        },
      },
      async (request, reply) => {
        await service.remove(callerOf(request), request.params.id)
        return reply.code(204).send()
      },
    )
  }
}
