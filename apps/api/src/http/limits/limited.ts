import { availableParallelism } from "node:os"
import type { Limit } from "@packhaus/contract/kernel/endpoint"
import { ApiError, errorCodes } from "@packhaus/contract/kernel/errors"
import { apiErrorOf } from "@packhaus/kernel/database-errors"
import type { QueryExecutorProvider } from "kysely"
import { count, giveBack, limit, refuseSpent, takenOf } from "../../access/limits.ts"
import { networkOf } from "../../access/networks.ts"
import { gate } from "../../gate.ts"

type Asker = {
  ip: string | null
  viewer_id: string
  sales_channels?: readonly string[] | undefined
  body: unknown
}
type Counted = Limit & { key: string }
/** A counter without a limit of its own: above its threshold a network's limits are reduced. */
type Watched = Pick<Counted, "name" | "key" | "seconds" | "counts" | "only">

const emailOf = ({ body }: Asker) => ((body ?? {}) as { email?: string }).email ?? ""
/** Customers with a block of addresses have many /64 networks. */
const blockOf = ({ ip }: Asker) => networkOf(ip, 3)

function keyOf({ per }: Limit, asker: Asker) {
  if (per === "viewer") return asker.viewer_id
  if (per === "account anywhere") return emailOf(asker)
  if (per === "shop front") return asker.sales_channels?.join(" ") ?? ""
  const network = networkOf(asker.ip)
  return per === "account" ? `${network} ${emailOf(asker)}` : network
}

/** The reply to a wrong guess. A malformed request is no guess. */
function failureOf(error: unknown): ApiError | undefined {
  const answered = error instanceof ApiError ? error : apiErrorOf(error)
  return answered && [401, 404, 422].includes(errorCodes[answered.code].status)
    ? answered
    : undefined
}

// Concurrent guesses are not counted yet. This many may be running.
const RUNNING_PER_FAILURE = 4
const RUNNING_SECONDS = 60

// Guesses require hashing, which takes a core and, inside the transaction, a connection.
const guesses = gate(Math.max(1, availableParallelism() - 1), 50, 15)

/**
 * The present limits: fewer tries for an account that many networks guess at, and a small share per
 * network when a shared limit is used up.
 */
async function limitsNow(db: QueryExecutorProvider, limits: readonly Limit[], asker: Asker) {
  const counted: Counted[] = []
  const watched: Watched[] = []
  for (const one of limits) {
    const plain = { ...one, name: `${one.name} ${one.per}`, key: keyOf(one, asker) }
    if (one.share) {
      const { points } = await takenOf(db, plain.name, plain.key)
      const isSpent = points >= one.max
      const max = isSpent ? one.share.afterwards : one.share.max
      const name = `${plain.name} ${isSpent ? "afterwards" : "share"}`
      watched.push(plain)
      counted.push({ ...plain, name, max, key: `${plain.key} ${blockOf(asker)}` })
      continue
    }
    counted.push(plain)
    if (!one.guarded) continue
    const { failures, seconds, max } = one.guarded
    const anywhere = {
      name: `${one.name} guarded account`,
      key: emailOf(asker),
      seconds,
      counts: "failures",
    } as const
    watched.push(anywhere)
    const { points } = await takenOf(db, anywhere.name, anywhere.key)
    if (points >= failures)
      counted.push({
        ...plain,
        max,
        name: `${one.name} guarded`,
        key: `${blockOf(asker)} ${emailOf(asker)}`,
      })
  }
  return { counted, watched }
}

/**
 * Runs `work` within the endpoint's own limits, or throws `request.too_many`. Must not run inside
 * the transaction of `work`: counts survive its rollback.
 */
export async function limited<T>(
  db: QueryExecutorProvider,
  limits: readonly Limit[],
  asker: Asker,
  work: () => Promise<T>,
): Promise<T> {
  const isGuess = limits.some(({ counts }) => counts === "failures")
  // Guesses wait for a slot before the database is used.
  return isGuess
    ? guesses(() => counting(db, limits, asker, work), blockOf(asker))
    : counting(db, limits, asker, work)
}

async function counting<T>(
  db: QueryExecutorProvider,
  limits: readonly Limit[],
  asker: Asker,
  work: () => Promise<T>,
): Promise<T> {
  const { counted, watched } = await limitsNow(db, limits, asker)
  const failures = counted.filter(({ counts }) => counts === "failures")
  const running = failures.map((one) => ({ ...one, name: `${one.name} running` }))

  for (const { name, key, max, seconds, counts } of counted)
    if (counts) await refuseSpent(db, name, key, max)
    else await limit(db, name, key, max, seconds)
  for (const { name, key, seconds, counts } of watched)
    if (!counts) await count(db, name, key, seconds)
  for (const { name, key, max } of running)
    await limit(db, name, key, max * RUNNING_PER_FAILURE, RUNNING_SECONDS)
  try {
    return await work()
  } catch (error) {
    const failure = failureOf(error)
    if (failure) {
      for (const { name, key, seconds, counts, only } of watched)
        if (counts && (!only || only === failure.code)) await count(db, name, key, seconds)
      for (const { name, key, max, seconds, only } of failures)
        if (!only || only === failure.code) await limit(db, name, key, max, seconds)
    }
    throw error
  } finally {
    for (const { name, key } of running) await giveBack(db, name, key)
  }
}
