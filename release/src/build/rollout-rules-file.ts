import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_ROLLOUT_RULES, type RolloutRules, rolloutRules } from '@celeiro/api-contract/rollout-rules'
import { isCode } from '../storage/error-code.ts'

const RULES_FILE = 'rollout.json'

/**
 * Reads the rules by which candidates of a remote advance.
 * @param folder of the remote
 * @throws with every rule that is not valid, naming the file
 */
export function readRolloutRules(folder: string): RolloutRules {
  const file = join(folder, RULES_FILE)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return DEFAULT_ROLLOUT_RULES
    throw error
  }
  const { data, error } = rolloutRules.safeParse(parseJson(file, text))
  if (data) return data
  const reasons = error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  throw new Error(`${file} is not valid:\n${reasons.join('\n')}`)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not JSON.`, { cause })
  }
}
