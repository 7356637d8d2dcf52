import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AuditEvent } from '../../http/audit-log.ts'
import { createFairQueue } from '../../http/fair-queue.ts'
import { addressGroup } from './address-group.ts'
import { createLoginLimit } from './login-limit.ts'
import { mayUsePassword, passwordsOff } from './password-use.ts'
import { verifyPassword } from './passwords.ts'
import * as repository from './repository.ts'
import type { Account, Origin, Sessions } from './sessions.ts'

// Two that hash and two that use the database: a flood of logins takes no more connections. Sixty waiting logins take
// about a second.
const LOGIN_QUEUE = { atOnce: 4, waiting: 60 }

export function createAuthService({ db, clock, config, audit }: AppContext, sessions: Sessions) {
  const loginLimit = createLoginLimit(db, clock, config.loginLimits)
  const loginQueue = createFairQueue(LOGIN_QUEUE)

  async function login({ username, password }: LoginRequest, origin: Origin): Promise<TokenPair> {
    const { address } = origin
    await loginLimit.admit(username, address)
    if (!mayUsePassword(config, username)) throw passwordsOff()
    const found = await repository.findUserByUsername(db, username)
    if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
      audit(refusedLogin(found, 'INVALID_CREDENTIALS'))
      throw invalidCredentials()
    }
    await loginLimit.forgive(username, address)
    const outcome = await db.transaction(async (tx): Promise<TokenPair | RefusedLogin> => {
      // Checking a password takes time; an administrator may have changed the account meanwhile.
      const user = await repository.lockUser(tx, found.id)
      const refusal = refusalOf(user, found)
      if (!user || refusal) return refusal ?? 'INVALID_CREDENTIALS'
      return (await sessions.begin(tx, user, origin)).pair
    })
    if (!(outcome instanceof Object)) audit(refusedLogin(found, outcome))
    if (outcome === 'INVALID_CREDENTIALS') throw invalidCredentials()
    if (outcome === 'USER_INACTIVE') {
      throw new AppError(403, 'USER_INACTIVE', 'Usuário inativo. Fale com um administrador')
    }
    audit({ actorId: found.id, action: 'LOGIN', entity: 'USER', entityId: found.id })
    return outcome
  }

  return {
    /**
     * @throws AppError 401 INVALID_CREDENTIALS (for an unknown user and a wrong password), 403 USER_INACTIVE or PASSWORDS_OFF, 429
     *   TOO_MANY_ATTEMPTS or SERVER_BUSY
     */
    login: (request: LoginRequest, origin: Origin) =>
      loginQueue.run(addressGroup(origin.address), () => login(request, origin)),
  }
}

type RefusedLogin = 'INVALID_CREDENTIALS' | 'USER_INACTIVE'

function refusalOf(user: Account | undefined, verified: Account): RefusedLogin | null {
  if (user?.passwordHash !== verified.passwordHash) return 'INVALID_CREDENTIALS'
  return user.isActive ? null : 'USER_INACTIVE'
}

/** No user is identified yet. The typed name of an unknown user is not noted: it may be a password in the wrong field. */
const refusedLogin = (user: { id: string } | undefined, reason: RefusedLogin): AuditEvent => ({
  actorId: null,
  action: 'LOGIN_REFUSED',
  entity: 'USER',
  entityId: user?.id ?? null,
  reason,
})

function invalidCredentials(): AppError {
  return new AppError(401, 'INVALID_CREDENTIALS', 'Usuário ou senha incorretos')
}
