/** Capacity of the bucket, and points restored per second. */
export type ThrottleLimits = { maximum: number; restore_rate: number }

/** The limits of a Standard plan. */
export const STANDARD_LIMITS: ThrottleLimits = { maximum: 2000, restore_rate: 100 }

/** The leaky bucket of one app in one shop. */
export class Throttle {
  #limits: ThrottleLimits
  #available: number
  #at = Date.now()

  constructor(limits: ThrottleLimits) {
    this.#limits = limits
    this.#available = limits.maximum
  }

  /** Resets to other limits and a full bucket. */
  reset(limits: ThrottleLimits) {
    this.#limits = limits
    this.#available = limits.maximum
    this.#at = Date.now()
  }

  /** Takes the points of a query; `false` if it has to wait. */
  take(points: number): boolean {
    this.#restore()
    if (points > this.#available) return false
    this.#available -= points
    return true
  }

  /** Returns requested points that a query did not need. */
  giveBack(points: number) {
    this.#available = Math.min(this.#limits.maximum, this.#available + points)
  }

  /** As answers report it under `extensions.cost`. */
  status() {
    this.#restore()
    return {
      maximumAvailable: this.#limits.maximum,
      currentlyAvailable: Math.floor(this.#available),
      restoreRate: this.#limits.restore_rate,
    }
  }

  #restore() {
    const now = Date.now()
    this.giveBack(((now - this.#at) / 1000) * this.#limits.restore_rate)
    this.#at = now
  }
}
