import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// Not strict: OpenAPI has keywords of its own. With a precision, because 4.35 / 0.01 is 434.99999999999994.
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
addFormats.default(ajv)

/** By the schema as it is written: those of a document are the same objects, others are made for each value. */
const validators = new Map<string, ValidateFunction>()
const known = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const found = known.get(schema)
  if (found) return found
  const key = JSON.stringify(schema)
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  known.set(schema, validate)
  return validate
}

/** The first violation of a JSON schema, in words; undefined for a valid value. */
export function violationOf(schema: object, value: unknown): string | undefined {
  const validate = validatorOf(schema)
  if (validate(value)) return undefined
  const [error] = validate.errors ?? []
  return `${error?.instancePath || 'the body'} ${error?.message} ${JSON.stringify(error?.params)}`
}
