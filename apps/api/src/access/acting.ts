import type { Action } from "@packhaus/contract/access/policy"
import {
  ACTING_HEADER,
  isOfActing,
  neverSeen,
  refusalWhileActing,
  withRaisedRights,
} from "@packhaus/contract/acting/rules"
import type { Acting } from "@packhaus/contract/acting/schema"
import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"

/** What of a viewer says whether they act as somebody. */
type Person = { acting: Pick<Acting, "id" | "raised_at"> | null }

/** Actions that some endpoint changes something by. */
const changing = new Set(
  allEndpoints.flatMap(({ method, action }) =>
    method !== "GET" && typeof action === "string" ? [action] : [],
  ),
)

/**
 * Whether who acts as a customer may do this: buttons and verbs ask, by the action alone. What ends acting
 * is for them and for nobody else.
 */
export function mayWhileActing(acting: Person["acting"], action: Action) {
  if (isOfActing(action)) return acting !== null
  if (acting === null || action === "session.close") return true
  if (!changing.has(action)) return !neverSeen.includes(action)
  return acting.raised_at !== null && withRaisedRights.includes(action)
}

/** Throws `acting.never` or `acting.read_only` for what is refused while acting. */
export function requireWhileActing({ acting }: Person, endpoint: Endpoint, action: Action) {
  if (acting === null) return
  const refusal = refusalWhileActing(endpoint, action, acting.raised_at !== null)
  if (refusal) throw new ApiError(refusal, { action })
}

type ActingRequest = {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Throws `acting.changed` where a page was opened for somebody else than its session is now: a change is
 * only made for whom the page shows. Links and streams say nothing of it, and only read.
 */
export function requireSameActing(
  { acting, via }: Person & { via: string },
  { method, headers }: ActingRequest,
) {
  const said = headers[ACTING_HEADER]
  if (said === undefined && (method === "GET" || via !== "cookie")) return
  if ((said ?? "") !== (acting?.id ?? "")) throw new ApiError("acting.changed")
}
