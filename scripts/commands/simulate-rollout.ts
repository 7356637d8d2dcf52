import { seededRandom } from '../../api/src/modules/rollouts/simulation/random.ts'
import { detection, falseWithdrawals } from '../../api/src/modules/rollouts/simulation/simulate.ts'
import { type Table, tableOf, toMarkdown } from '../bench/kit/table.ts'
import { readOptions } from '../lib/read-options.ts'

// The tables of docs/gradual-releases.md: the judge's own rule on simulated accounts.
const USAGE = 'Usage: npm run simulate:rollout -- [--runs 20000] [--seed 1]'

const { values } = readOptions(USAGE, {
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const runs = Number(values.runs)
const random = seededRandom(Number(values.seed))

const SHARES = [0.05, 0.25, 0.5, 1]
const ACCOUNTS_PER_STEP = 20_000
/** Detection needs fewer runs for the same precision: it is a mean and no rare event. */
const DETECTION_RUNS = Math.max(1, Math.round(runs / 10))

const percent = (rate: number) => `${(rate * 100).toLocaleString('en', { maximumFractionDigits: 2 })} %`
const whole = (figure: number) => figure.toFixed(figure < 10 ? 1 : 0)

const goodCandidates = tableOf({
  title: `Good candidates that are withdrawn (${runs} rollouts each, steps of ${SHARES.map(percent).join(', ')}, ${ACCOUNTS_PER_STEP} accounts a step)`,
  columns: [
    { header: 'Accounts that crash anyway', text: ({ rate }) => percent(rate) },
    { header: 'Withdrawn', text: ({ withdrawn }) => percent(withdrawn) },
  ],
  rows: [0.001, 0.01, 0.05].map((rate) => ({
    rate,
    withdrawn: falseWithdrawals(runs, SHARES, ACCOUNTS_PER_STEP, rate, random),
  })),
})

const badCandidates = tableOf({
  title: `Bad candidates until they are withdrawn (${DETECTION_RUNS} rollouts each, means)`,
  columns: [
    { header: 'Share', text: ({ share }) => percent(share) },
    { header: 'Accounts that crash anyway', text: ({ release }) => percent(release) },
    { header: 'with the candidate', text: ({ candidate }) => percent(candidate) },
    { header: 'Accounts that got it', text: ({ mean }) => whole(mean.canaryAccounts) },
    { header: '9 in 10 before', text: ({ canaryAccounts90 }) => whole(canaryAccounts90) },
    { header: 'of them crashed', text: ({ mean }) => whole(mean.canaryCrashes) },
    { header: 'Active on both sides', text: ({ mean }) => whole(mean.accounts) },
  ],
  rows: [0.05, 0.25, 0.5].flatMap((share) =>
    [0.001, 0.01].flatMap((release) =>
      [1, 0.1, 0.05].map((candidate) => ({
        ...{ share, release, candidate },
        ...detection(DETECTION_RUNS, share, SHARES.length, { release, candidate }, random),
      })),
    ),
  ),
})

const tables: Table[] = [goodCandidates, badCandidates]
console.log(tables.map(toMarkdown).join('\n\n'))
