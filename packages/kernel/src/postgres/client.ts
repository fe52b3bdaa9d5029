import pg from "pg"

/** Longer than the server lets a statement run: it answers within that, if it can be heard. */
export const ANSWER_WITHIN = 20_000

export type ClientConfig = pg.ClientConfig & {
  /** Milliseconds. Twenty seconds by default. */
  answerWithin?: number
}

/**
 * A connection with a timeout. A vanished peer looks like a slow one: after `answerWithin` the
 * connection is closed, its queries fail, and a pool opens another.
 */
export class Client extends pg.Client {
  constructor(config: ClientConfig = {}) {
    super(config)
    const { answerWithin = ANSWER_WITHIN } = config
    const ask = this.query
    let waiting: NodeJS.Timeout | undefined
    const rest = () => {
      clearTimeout(waiting)
      waiting = undefined
    }
    this.on("drain", rest)
    this.on("end", rest)
    this.connection.on("readyForQuery", () => waiting?.refresh()) // one answered, others are asked
    this.query = ((...question: unknown[]) => {
      waiting ??= setTimeout(() => this.connection.stream.destroy(), answerWithin)
      return Reflect.apply(ask, this, question)
    }) as typeof ask // its overloads differ in their return types
  }
}
