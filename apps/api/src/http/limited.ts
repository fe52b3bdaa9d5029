import type { Limit } from "@packhaus/contract/kernel/endpoint"
import { ApiError, errorCodes } from "@packhaus/contract/kernel/errors"
import type { QueryExecutorProvider } from "kysely"
import { giveBack, limit, refuseSpent } from "../access/limits.ts"
import { gate } from "./gate.ts"

type Asker = { ip: string | null; viewer_id: string; body: unknown }

function keyOf({ per }: Limit, { ip, viewer_id, body }: Asker) {
  if (per === "viewer") return viewer_id
  const { email = "" } = (body ?? {}) as { email?: string }
  if (per === "account anywhere") return email
  return per === "account" ? `${ip} ${email}` : `${ip}`
}

/** What a wrong guess is answered with. A request that is not well formed guesses nothing. */
const isFailure = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 404, 422].includes(errorCodes[error.code][0])

// Guesses made at the same moment are not yet counted. This many may be under way.
const RUNNING_PER_FAILURE = 4
const RUNNING_SECONDS = 60

// Guessing means hashing, which takes a core and, inside the transaction, a connection.
const guesses = gate(4, 50)

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
  const counted = limits.map((one) => ({
    ...one,
    name: `${one.name} ${one.per}`,
    key: keyOf(one, asker),
  }))
  const failures = counted.filter(({ counts }) => counts === "failures")
  const running = failures.map((one) => ({ ...one, name: `${one.name} running` }))

  for (const { name, key, max, seconds, counts } of counted)
    if (counts) await refuseSpent(db, name, key, max)
    else await limit(db, name, key, max, seconds)
  for (const { name, key, max } of running)
    await limit(db, name, key, max * RUNNING_PER_FAILURE, RUNNING_SECONDS)
  try {
    return await (failures.length > 0 ? guesses(work) : work())
  } catch (error) {
    if (isFailure(error))
      for (const { name, key, max, seconds, only } of failures)
        if (!only || only === error.code) await limit(db, name, key, max, seconds)
    throw error
  } finally {
    for (const { name, key } of running) await giveBack(db, name, key)
  }
}
