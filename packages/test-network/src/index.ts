export { expectAccessible } from './expect-accessible.ts'
export { network, onCall, resetNetwork, startNetwork, stopNetwork } from './network.ts'
export { fail, gate, type Reply, refuse, toResponse } from './replies.ts'
export { accessTokenFor, endSession, signInAs, storeTokens } from './test-session.ts'
