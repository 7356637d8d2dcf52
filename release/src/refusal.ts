/** A release, or another change of a deployment, that is not made; the message says why to the user of the command. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
}

/** `config.json` is not the one any more that the change was decided on. */
export class StaleConfig extends Refusal {
  override readonly name = 'StaleConfig'

  constructor() {
    super('config.json has changed since it was read.')
  }
}
