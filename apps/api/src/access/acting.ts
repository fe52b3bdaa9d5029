import {
  ACTING_HEADER,
  isOfActing,
  neverSeen,
  refusalWhileActing,
  withRaisedRights,
} from "@packhaus/contract/access/acting/rules"
import type { Acting } from "@packhaus/contract/access/acting/schema"
import type { Action } from "@packhaus/contract/access/policy"
import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"

/** The part of a viewer that tells whether they impersonate someone. */
type Person = { acting: Pick<Acting, "id" | "raised_at"> | null }

/** Actions of endpoints that change something. */
const changing = new Set(
  allEndpoints.flatMap(({ method, action }) =>
    method !== "GET" && typeof action === "string" ? [action] : [],
  ),
)

/**
 * Whether an action is allowed during impersonation; buttons and verbs ask by action. Ending the
 * impersonation is allowed to the impersonating administrator only.
 */
export function mayWhileActing(acting: Person["acting"], action: Action) {
  if (isOfActing(action)) return acting !== null
  if (acting === null || action === "session.close") return true
  if (!changing.has(action)) return !neverSeen.includes(action)
  return acting.raised_at !== null && withRaisedRights.includes(action)
}

/** Throws `acting.never` or `acting.read_only` for requests that impersonation does not allow. */
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
 * Throws `acting.changed` if a page was opened for another person than its session is now: a change
 * is made only for the person whom the page shows. Links and streams do not name the person, and
 * only read.
 */
export function requireSameActing(
  { acting, via }: Person & { via: string },
  { method, headers }: ActingRequest,
) {
  const header = headers[ACTING_HEADER]
  if (header === undefined && (method === "GET" || via !== "cookie")) return
  if ((header ?? "") !== (acting?.id ?? "")) throw new ApiError("acting.changed")
}
