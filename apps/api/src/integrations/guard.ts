import { PaymentUnavailable } from "@packhaus/commerce/payment-providers/port"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { isConnectionHeld } from "@packhaus/kernel/held"
import { gate } from "../gate.ts"
import { RatesUnavailable } from "./exchange-rates/port.ts"
import type { Outside } from "./outside.ts"
import { SlackUnavailable } from "./slack/port.ts"
import { ViesUnavailable } from "./vies/port.ts"

type PortName =
  | "cards"
  | "checkout"
  | "vies"
  | "exchangeRates"
  | "shopify"
  | "slack"
  | "mail"
  | "virusScan"
  | "files"
type Port<P extends PortName> = NonNullable<Outside[P]>
// biome-ignore lint/suspicious/noExplicitAny: only the type that matches functions of every kind
type Method = (...args: any[]) => unknown
type MethodOf<P extends PortName> = {
  [M in keyof Port<P>]: Port<P>[M] extends Method ? M : never
}[keyof Port<P>]

/**
 * `call` calls the service; `local` computes on this machine. Drafts of files are always on this
 * machine.
 */
export const methods: {
  readonly [P in PortName]: Readonly<Record<MethodOf<P>, "call" | "local">>
} = {
  cards: {
    start: "call",
    look: "call",
    capture: "call",
    refund: "call",
    refunds: "call",
    cancel: "call",
    taken: "call",
  },
  checkout: { start: "call", read: "local" },
  vies: { check: "call" },
  exchangeRates: { newest: "call" },
  shopify: {
    missingScopes: "local",
    authorizeUrl: "local",
    orderUrl: "local",
    readCallback: "local",
    readOpening: "local",
    readMessage: "local",
    orderOf: "local",
    orderOfPart: "call",
    partOf: "local",
    productOf: "local",
    presentOrders: "call",
    exchangeCode: "call",
    refresh: "call",
    details: "call",
    ensureWebhooks: "call",
    orders: "call",
    order: "call",
    products: "call",
    setProduct: "call",
    description: "call",
    setDescription: "call",
    fulfilments: "call",
    createFulfilment: "call",
    updateTracking: "call",
    cancelFulfilment: "call",
    locations: "call",
    stock: "call",
    setStock: "call",
    countStock: "call",
    startStock: "call",
  },
  slack: { addressOf: "local", send: "call" },
  mail: { send: "call", close: "local" },
  virusScan: { state: "call", findingIn: "call" },
  files: {
    draft: "local",
    discard: "local",
    keep: "call",
    open: "call",
    olderThan: "call",
    remove: "call",
    urlOf: "local",
    isSigned: "local",
  },
}

type Limits = {
  /** Concurrent calls, and waiting calls, of this process. */
  running: number
  waiting: number
  /** Milliseconds for one call including its wait: a service's client may take several steps. */
  within: number
  /** The error of a call beyond these limits. */
  busy(): Error
  late(): Error
}

const RETRY_AFTER = 5
const busy = (service: PortName) => () =>
  new ApiError("outside.busy", { service, retry_after: RETRY_AFTER })
const LATE = "no answer in time"

/** A slow service fills its own gate and no other. */
export const limits: { readonly [P in PortName]: Limits | null } = {
  cards: {
    running: 16,
    waiting: 64,
    within: 15_000,
    busy: busy("cards"),
    late: () => new PaymentUnavailable(LATE),
  },
  checkout: {
    running: 8,
    waiting: 32,
    within: 15_000,
    busy: busy("checkout"),
    late: () => new PaymentUnavailable(LATE),
  },
  vies: {
    running: 4,
    waiting: 20,
    within: 12_000,
    // Registration continues without the register's answer.
    busy: () => new ViesUnavailable("too many calls"),
    late: () => new ViesUnavailable(LATE),
  },
  exchangeRates: {
    running: 1,
    waiting: 2,
    within: 15_000,
    busy: () => new RatesUnavailable("too many calls"),
    late: () => new RatesUnavailable(LATE),
  },
  // Each request to a shop passes the gate in shopify/library.ts: calls of one shop wait for its
  // points.
  shopify: null,
  slack: {
    running: 8,
    waiting: 200,
    within: 10_000,
    busy: () => new SlackUnavailable("too many calls", RETRY_AFTER),
    late: () => new SlackUnavailable(LATE),
  },
  mail: { running: 8, waiting: 400, within: 60_000, busy: busy("mail"), late: busy("mail") },
  virusScan: {
    running: 4,
    waiting: 40,
    within: 60_000,
    busy: busy("virusScan"),
    late: () => new ApiError("uploads.not_scanned"),
  },
  // Each request to a bucket passes the gate in storage/bucket.ts; a folder of this machine has no queue.
  files: null,
}

/** An outside call was made while its caller held a database connection. */
export class ConnectionHeld extends Error {
  override name = "ConnectionHeld"
}

/** One call to an outside service. `seconds` includes its wait for a slot. */
export type PortCall = {
  service: string
  method: string
  outcome: "answered" | "failed"
  seconds: number
}

async function inTime<T>(answer: Promise<T>, { within, late }: Limits): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), within)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}

/** A port with a gate, a time limit and the guard around all of its calls. */
function guardedPort<P extends PortName>(
  name: P,
  port: Port<P>,
  onHeld: (error: ConnectionHeld) => void,
  onCall: (call: PortCall) => void,
): Port<P> {
  const limit = limits[name]
  const through = limit && gate(limit.running, limit.waiting, limit.waiting, limit.busy)
  const own: object = port
  const kinds: Readonly<Record<string, "call" | "local">> = methods[name]
  const wrapped = Object.entries(kinds)
    .filter(([, kind]) => kind === "call")
    .map(([method]) => {
      const unmeasured = async (...args: unknown[]) => {
        if (isConnectionHeld())
          onHeld(new ConnectionHeld(`${name}.${method} is called while a connection is held`))
        const ask = () => Promise.resolve(Reflect.apply(Reflect.get(own, method), port, args))
        if (!limit || !through) return ask()
        let isOver = false
        // A caller who has given up while waiting needs no call.
        const turn = () => (isOver ? Promise.reject(limit.late()) : inTime(ask(), limit))
        return inTime(through(turn), limit).finally(() => {
          isOver = true
        })
      }
      const call = async (...args: unknown[]) => {
        const start = performance.now()
        const note = (outcome: PortCall["outcome"]) =>
          onCall({ service: name, method, outcome, seconds: (performance.now() - start) / 1000 })
        try {
          const answer = await unmeasured(...args)
          note("answered")
          return answer
        } catch (error) {
          note("failed")
          throw error
        }
      }
      return [method, call] as const
    })
  return { ...port, ...Object.fromEntries(wrapped) }
}

/**
 * The ports to the outside, each with its own limits. `onHeld` receives each call made while its
 * caller holds a connection: it throws in tests and development, and reports in production.
 * `onCall` receives each finished call.
 */
export function guarded(
  outside: Outside,
  onHeld: (error: ConnectionHeld) => void,
  onCall: (call: PortCall) => void = () => {},
): Outside {
  const { cards, checkout, vies, exchangeRates, shopify, slack, mail, virusScan, files } = outside
  return {
    ...outside,
    cards: guardedPort("cards", cards, onHeld, onCall),
    checkout: checkout && guardedPort("checkout", checkout, onHeld, onCall),
    vies: vies && guardedPort("vies", vies, onHeld, onCall),
    exchangeRates: exchangeRates && guardedPort("exchangeRates", exchangeRates, onHeld, onCall),
    shopify: guardedPort("shopify", shopify, onHeld, onCall),
    slack: guardedPort("slack", slack, onHeld, onCall),
    mail: guardedPort("mail", mail, onHeld, onCall),
    virusScan: guardedPort("virusScan", virusScan, onHeld, onCall),
    files: guardedPort("files", files, onHeld, onCall),
  }
}
