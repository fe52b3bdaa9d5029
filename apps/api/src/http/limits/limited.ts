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
/** What is counted without a limit: from how much on the limits of a network are others. */
type Watched = Pick<Counted, "name" | "key" | "seconds" | "counts" | "only">

const emailOf = ({ body }: Asker) => ((body ?? {}) as { email?: string }).email ?? ""
/** Whoever is given a block of addresses has many /64. */
const blockOf = ({ ip }: Asker) => networkOf(ip, 3)

function keyOf({ per }: Limit, asker: Asker) {
  if (per === "viewer") return asker.viewer_id
  if (per === "account anywhere") return emailOf(asker)
  if (per === "shop front") return asker.sales_channels?.join(" ") ?? ""
  const network = networkOf(asker.ip)
  return per === "account" ? `${network} ${emailOf(asker)}` : network
}

/** What a wrong guess is answered with. A request that is not well formed guesses nothing. */
function failureOf(error: unknown): ApiError | undefined {
  const answered = error instanceof ApiError ? error : apiErrorOf(error)
  return answered && [401, 404, 422].includes(errorCodes[answered.code][0]) ? answered : undefined
}

// Guesses made at the same moment are not yet counted. This many may be under way.
const RUNNING_PER_FAILURE = 4
const RUNNING_SECONDS = 60

// Guessing means hashing, which takes a core and, inside the transaction, a connection.
const guesses = gate(Math.max(1, availableParallelism() - 1), 50, 15)

/**
 * The limits as they are now: fewer tries for an account that is guessed at from many networks, and a small
 * share for each network where a limit that all share is spent.
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
 * Runs `work` within the endpoint's own limits, or throws `request.too_many`. It must not run inside
 * the transaction of `work`: counts stay when that is rolled back.
 */
export async function limited<T>(
  db: QueryExecutorProvider,
  limits: readonly Limit[],
  asker: Asker,
  work: () => Promise<T>,
): Promise<T> {
  const isGuess = limits.some(({ counts }) => counts === "failures")
  // Who guesses waits for a place before anything is asked of the database.
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
