import { type ParseArgsConfig, parseArgs } from 'node:util'
import { fail } from '../processes/fail.ts'

/** The arguments of a command. One that it does not know ends the process, with what it knows. */
export function readOptions<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
