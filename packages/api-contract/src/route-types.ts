import type { z } from 'zod'
import type { RouteKey, Routes } from './routes.ts'

/** The names of the placeholders in the path of a call. */
export type Placeholder<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The query of a call before it is written as text. A parameter that is null or undefined is not sent. */
export type QueryOf<Key extends RouteKey> = Routes[Key] extends { query: infer Schema extends z.ZodObject }
  ? Optional<z.input<Schema>, z.output<Schema>>
  : never

type Optional<Input, Output> = {
  readonly [Name in Required<Input, keyof Output>]: Output[Name]
} & {
  readonly [Name in Exclude<keyof Output, Required<Input, keyof Output>>]?: Output[Name] | null | undefined
}

type Required<Input, Name> = Name extends keyof Input ? (undefined extends Input[Name] ? never : Name) : never

export type BodyOf<Key extends RouteKey> = Routes[Key] extends { body: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : never

/**
 * The body that a call receives. Any part of it may be missing: another backend may serve it, and the app checks nothing of a
 * response before it is read. Unknown where the table names no body.
 */
export type ResponseOf<Key extends RouteKey> = Routes[Key] extends {
  response: infer Schema extends z.core.$ZodType
}
  ? Partly<z.output<Schema>>
  : unknown

type Partly<T> = T extends readonly (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> | null }
    : T
