import { randomUUID } from "node:crypto"
import type { Faults } from "./faults.ts"
import type { Delivery } from "./model.ts"
import { send } from "./sender.ts"
import type { ShopStore } from "./shop-store.ts"
import { TOPICS, type Topic } from "./topics.ts"

export type WebhookOptions = {
  secret: string
  /** Milliseconds before each retry; after the last one the delivery has failed. */
  retryDelays: number[]
  /** Time limit of an answer, in milliseconds. */
  timeout: number
  /** Concurrent attempts per shop. */
  parallel: number
  /** Milliseconds during which the fault "reorder" collects messages to send in reverse order. */
  reorderWindow?: number
}

/** About four hours in eight retries, the first ones soon, because people wait in a demo. */
export const RETRY_DELAYS = [1, 5, 30, 120, 600, 1800, 3600, 7200].map((seconds) => seconds * 1000)

const REORDER_WINDOW = 250
const KEPT_FOR_READING = 500

/** Sends the webhooks of one shop: as a queue, with retries, and with the active faults. */
export class Webhooks {
  readonly #store: ShopStore
  readonly #faults: Faults
  readonly #options: WebhookOptions
  readonly #ready: Delivery[] = []
  readonly #held: Delivery[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #watchers = new Set<() => void>()
  /** The newest deliveries, settled ones too. */
  readonly recent: Delivery[] = []
  #made: Delivery[] | null = null
  #busy = 0
  #pausedUntil = 0
  #closed = false

  constructor(store: ShopStore, faults: Faults, options: WebhookOptions) {
    this.#store = store
    this.#faults = faults
    this.#options = options
    for (const delivery of store.waiting.values()) this.#queue(delivery)
  }

  /**
   * Sends a message to every subscription of the topic; the body is fixed now and is the same in
   * all attempts.
   */
  publish(topic: Topic, body: () => unknown) {
    const subscriptions = [...this.#store.subscriptions.values()].filter(
      (one) => one.topic === topic,
    )
    if (subscriptions.length === 0) return
    const event = randomUUID()
    const text = JSON.stringify(body())
    for (const subscription of subscriptions) {
      this.#accept({
        webhook_id: randomUUID(),
        event_id: event,
        topic: TOPICS[topic].name,
        subscription_id: subscription.id,
        uri: subscription.uri,
        body: text,
        triggered_at: new Date().toISOString(),
        state: "waiting",
        answers: [],
      })
    }
  }

  /** Runs work and returns its deliveries. */
  during(work: () => void): Delivery[] {
    const made: Delivery[] = []
    this.#made = made
    try {
      work()
    } finally {
      this.#made = null
    }
    return made
  }

  /** Resolves when these deliveries have arrived or were given up. */
  settled(deliveries: Delivery[]): Promise<void> {
    return this.#when(() => deliveries.every((one) => one.state !== "waiting"))
  }

  /** Resolves when nothing is left to send, retries included. */
  idle(): Promise<void> {
    return this.#when(
      () => this.#store.waiting.size === 0 && this.#busy === 0 && this.#ready.length === 0,
    )
  }

  /** Repeats a delivery unchanged: same ids, same body. `false` if it is unknown. */
  again(webhookId: string): boolean {
    const known = this.recent.find((one) => one.webhook_id === webhookId)
    if (known === undefined) return false
    this.#queue({ ...known, answers: [] })
    return true
  }

  #when(reached: () => boolean): Promise<void> {
    if (reached()) return Promise.resolve()
    return new Promise((resolve) => {
      const watch = () => {
        if (!reached()) return
        this.#watchers.delete(watch)
        resolve()
      }
      this.#watchers.add(watch)
    })
  }

  close() {
    this.#closed = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #accept(delivery: Delivery) {
    const fault = this.#faults.nextWebhook()
    this.recent.push(delivery)
    this.#made?.push(delivery)
    if (this.recent.length > KEPT_FOR_READING) this.recent.shift()
    if (fault === "drop") {
      delivery.state = "dropped"
      return
    }
    this.#store.saveDelivery(delivery)
    if (fault === "duplicate") this.#queue(delivery)
    if (fault === "reorder") this.#hold(delivery)
    else this.#queue(delivery)
  }

  #hold(delivery: Delivery) {
    this.#held.push(delivery)
    if (this.#held.length > 1) return
    this.#later(this.#options.reorderWindow ?? REORDER_WINDOW, () => {
      for (const held of this.#held.splice(0).reverse()) this.#queue(held)
    })
  }

  #queue(delivery: Delivery) {
    this.#ready.push(delivery)
    this.#pump()
  }

  #later(delay: number, work: () => void) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, delay)
    this.#timers.add(timer)
  }

  #pump() {
    if (this.#closed) return
    const pause = this.#pausedUntil - Date.now()
    if (pause > 0) return
    while (this.#busy < this.#options.parallel) {
      const delivery = this.#ready.shift()
      if (delivery === undefined) return
      this.#busy++
      const done = () => {
        this.#busy--
        this.#pump()
        for (const watch of this.#watchers) watch()
      }
      this.#try(delivery).then(done, done)
    }
  }

  async #try(delivery: Delivery) {
    const { secret, timeout } = this.#options
    const answer = await send(delivery, { domain: this.#store.domain, secret, timeout })
    if (this.#closed) return
    if (answer.status === 429) {
      this.#pause(answer.retryAfter ?? 1)
      this.#ready.unshift(delivery)
      return
    }
    delivery.answers.push(answer.status)
    if (answer.status >= 200 && answer.status < 300) {
      delivery.state = "delivered"
      this.#store.settle(delivery)
      return
    }
    if (delivery.state === "delivered") return
    const delay = this.#options.retryDelays[delivery.answers.length - 1]
    if (delay !== undefined) {
      this.#later(delay, () => this.#queue(delivery))
      return
    }
    delivery.state = "failed"
    this.#store.removeSubscription(delivery.subscription_id)
    this.#store.settle(delivery)
  }

  /** 429 is not a failed attempt: the whole shop waits as requested. */
  #pause(seconds: number) {
    const until = Date.now() + seconds * 1000
    if (until <= this.#pausedUntil) return
    this.#pausedUntil = until
    this.#resumeLater()
  }

  /** Timers may fire a little early: it checks again until the time has come. */
  #resumeLater() {
    this.#later(Math.max(1, this.#pausedUntil - Date.now()), () => {
      if (this.#pausedUntil > Date.now()) this.#resumeLater()
      else this.#pump()
    })
  }
}
