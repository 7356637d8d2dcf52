import { Command } from 'commander'
import { addCandidateCommands } from './candidate-commands.ts'
import { addCheckCommand } from './check-command.ts'
import type { Checkout } from './checkout.ts'
import { addListCommand } from './list-command.ts'
import { addNginxCommand } from './nginx-command.ts'
import { addPruneCommand } from './prune-command.ts'
import { addPublishCommand } from './publish-command.ts'
import { addRetireCommand } from './retire-command.ts'
import { addRollbackCommand } from './rollback-command.ts'

/** `npm run release`, with all its commands. Without the name of one, it publishes. */
export function releaseCommandLine(checkout: Checkout): Command {
  const program = new Command('npm run release --').showHelpAfterError('(add --help for the options)')
  addPublishCommand(program, checkout)
  addCheckCommand(program, checkout)
  addListCommand(program)
  addRollbackCommand(program)
  addCandidateCommands(program)
  addRetireCommand(program)
  addPruneCommand(program)
  addNginxCommand(program, checkout)
  return program
}
