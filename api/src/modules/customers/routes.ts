import type { Customer, Property } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { readBatches, sendWholeList } from '../../http/whole-list.ts'
import * as repository from './repository.ts'

export function customerRoutes({ db }: AppContext): RoutePlugin {
  return async (app) => {
    // The screens search and filter the whole lists in the browser (spec §2).
    serve(app, 'GET /api/customers', (request, reply) => {
      const batches = readBatches<Customer>((after, limit) =>
        repository.findCustomers(db, request.query, after, limit),
      )
      return sendWholeList(request, reply, batches)
    })

    serve(app, 'GET /api/customers/properties', (request, reply) => {
      const batches = readBatches<Property>((after, limit) => repository.findProperties(db, after, limit))
      return sendWholeList(request, reply, batches)
    })

    serve(app, 'GET /api/customers/credit', ({ query }) =>
      inData(repository.findCredit(db, query.ids.split(','))),
    )

    serve(app, 'GET /api/customers/{id}/properties', ({ params: { id } }) =>
      inData(
        readSnapshot(db, async (snapshot) => {
          await requireCustomer(snapshot, id)
          return repository.findPropertiesOf(snapshot, id)
        }),
      ),
    )

    serve(app, 'GET /api/customers/{id}', ({ params }) => inData(requireCustomer(db, params.id)))

    serve(app, 'GET /api/customers/{id}/summary', ({ params: { id } }) =>
      inData(
        readSnapshot(db, async (snapshot) => {
          const { status, active, limiteCredito } = await requireCustomer(snapshot, id)
          const lastOrders = await repository.findLastOrders(snapshot, id)
          return {
            ...{ status, active, limiteCredito, lastOrders },
            ...(await repository.sumOpenOrders(snapshot, id)),
          }
        }),
      ),
    )

    serve(app, 'GET /api/properties/{id}', async ({ params }) => {
      const property = await repository.findProperty(db, params.id)
      if (!property) throw new AppError(404, 'PROPERTY_NOT_FOUND', 'Propriedade não encontrada')
      return { data: property }
    })
  }
}

async function requireCustomer(db: Executor, id: string): Promise<Customer> {
  const customer = await repository.findCustomer(db, id)
  if (!customer) throw new AppError(404, 'CUSTOMER_NOT_FOUND', 'Cliente não encontrado')
  return customer
}
