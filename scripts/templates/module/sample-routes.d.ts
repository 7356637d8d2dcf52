import type { sampleRoutes } from '@celeiro/api-contract/sample'

type SampleRoutes = typeof sampleRoutes

/** A generated module is in the table; the template is not. */
declare module '@celeiro/api-contract/routes' {
  interface Routes extends SampleRoutes {}
}
