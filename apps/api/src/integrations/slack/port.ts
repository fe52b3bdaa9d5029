/** A message: a line, what it means, where it leads, and who says it. All of it is text, never markup. */
export type SlackText = {
  title: string
  text: string
  link: { label: string; url: string } | null
  signature: string
}

/** Slack will not take this message, now or later. `isGone`: nor any other at this address. */
export class SlackRefused extends Error {
  override name = "SlackRefused"
  readonly isGone: boolean
  constructor(message: string, isGone: boolean) {
    super(message)
    this.isGone = isGone
  }
}

/** Slack may take it later: it did not answer, or asks to be left alone for so many `seconds`. */
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
  /** Throws SlackRefused or SlackUnavailable. Called from jobs only, with no transaction open. */
  send(address: string, text: SlackText): Promise<void>
}
