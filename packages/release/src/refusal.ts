/** A release, or another change of a deployment, that is not made; the message says why to the user of the command. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
