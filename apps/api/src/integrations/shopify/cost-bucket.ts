/** Cost and bucket state in an answer. */
export type Cost = {
  requestedQueryCost: number
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const MIN_PAUSE = 250
const UNKNOWN_COST = 100

/**
 * The leaky bucket of one shop as last seen: callers wait for points instead of being refused.
 * Calls of one process are sequential; several processes correct each other through the answers.
 */
export class CostBucket {
  #available = Number.POSITIVE_INFINITY
  #rate = 50
  #maximum = Number.POSITIVE_INFINITY
  #at = Date.now()
  #last: Promise<unknown> = Promise.resolve()
  readonly #costs = new Map<string, number>()

  /** Runs `call` when there are points for the last cost of `name`. */
  run<T>(name: string, call: () => Promise<T>): Promise<T> {
    const turn = async () => {
      await this.#waitFor(this.#costs.get(name) ?? 0)
      return call()
    }
    const result = this.#last.then(turn, turn)
    this.#last = result.catch(() => {})
    return result
  }

  /** Updates the state from an answer. */
  learn(name: string, { requestedQueryCost, throttleStatus }: Cost) {
    this.#costs.set(name, requestedQueryCost)
    this.#available = throttleStatus.currentlyAvailable
    this.#rate = throttleStatus.restoreRate
    this.#maximum = throttleStatus.maximumAvailable
    this.#at = Date.now()
  }

  /** Wait in milliseconds after a THROTTLED answer. */
  pauseFor(name: string) {
    const missing = (this.#costs.get(name) ?? UNKNOWN_COST) - this.#level()
    return Math.max(MIN_PAUSE, Math.ceil((missing / this.#rate) * 1000))
  }

  #level() {
    const restored = (this.#rate * (Date.now() - this.#at)) / 1000
    return Math.min(this.#maximum, this.#available + restored)
  }

  async #waitFor(points: number) {
    const missing = points - this.#level()
    if (missing > 0) await pause(Math.ceil((missing / this.#rate) * 1000))
  }
}
