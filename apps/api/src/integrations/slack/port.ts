/** A message: title, text, link and sender. All of it is text, never markup. */
export type SlackText = {
  title: string
  text: string
  link: { label: string; url: string } | null
  signature: string
}

/** Slack refuses this message permanently. `isRevoked`: also any other to this address. */
export class SlackRefused extends Error {
  override name = "SlackRefused"
  readonly isRevoked: boolean
  constructor(message: string, isRevoked: boolean) {
    super(message)
    this.isRevoked = isRevoked
  }
}

/** Slack may accept it later: it did not answer, or asks to wait `seconds`. */
export class SlackUnavailable extends Error {
  override name = "SlackUnavailable"
  readonly seconds: number
  constructor(message: string, seconds = 0) {
    super(message)
    this.seconds = seconds
  }
}

export type Slack = {
  /** The address as it may be stored and called; null for any other. */
  addressOf(raw: string): string | null
  /**
   * Throws SlackRefused or SlackUnavailable. Called from jobs only, without an open transaction.
   */
  send(address: string, text: SlackText): Promise<void>
}
