import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import { createFairQueue } from '../../http/fair-queue.ts'
import { addressGroup } from './address-group.ts'
import { createLoginLimit } from './login-limit.ts'
import { mayUsePassword, passwordsOff } from './password-use.ts'
import { verifyPassword } from './passwords.ts'
import * as repository from './repository.ts'
import type { Origin, Sessions } from './sessions.ts'

// Two that hash and two that use the database: a flood of logins takes no more connections. Sixty waiting logins take
// about a second.
const LOGIN_QUEUE = { atOnce: 4, waiting: 60 }

export function createAuthService({ db, clock, config, audit }: AppContext, sessions: Sessions) {
  const loginLimit = createLoginLimit(db, clock, config.loginLimits)
  const loginQueue = createFairQueue(LOGIN_QUEUE)

  /** No user is identified yet. The typed name of an unknown user is not noted: it may be a password in the wrong field. */
  function refused(user: { id: string } | undefined, reason: 'INVALID_CREDENTIALS' | 'USER_INACTIVE') {
    audit({ actorId: null, action: 'LOGIN_REFUSED', entity: 'USER', entityId: user?.id ?? null, reason })
    return reason === 'USER_INACTIVE'
      ? new AppError(403, reason, 'Usuário inativo. Fale com um administrador')
      : new AppError(401, reason, 'Usuário ou senha incorretos')
  }

  async function login({ username, password }: LoginRequest, origin: Origin): Promise<TokenPair> {
    const { address } = origin
    await loginLimit.admit(username, address)
    if (!mayUsePassword(config, username)) throw passwordsOff()
    const found = await repository.findUserByUsername(db, username)
    if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
      throw refused(found, 'INVALID_CREDENTIALS')
    }
    await loginLimit.forgive(username, address)
    const { pair } = await db.transaction(async (tx) => {
      // Checking a password takes time; an administrator may have changed the account meanwhile.
      const user = await repository.lockUser(tx, found.id)
      if (user?.passwordHash !== found.passwordHash) throw refused(found, 'INVALID_CREDENTIALS')
      if (!user.isActive) throw refused(found, 'USER_INACTIVE')
      return sessions.begin(tx, user, origin)
    })
    audit({ actorId: found.id, action: 'LOGIN', entity: 'USER', entityId: found.id })
    return pair
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
