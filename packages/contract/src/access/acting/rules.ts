import type { Endpoint } from "../../kernel/endpoint.ts"
import type { ErrorCode } from "../../kernel/errors.ts"
import type { Action } from "../policy.ts"

/**
 * The impersonation that the page was loaded with: the server refuses requests made for another
 * one.
 */
export const ACTING_HEADER = "x-packhaus-acting"

/** The actions that end it and raise its rights. */
const ofActing: readonly Action[] = ["acting.end", "acting.raise"]
/** Whether an action exists only for impersonators. */
export const isOfActing = (action: Action) => ofActing.includes(action)

/** Changes that are allowed without raised rights. */
const alwaysOpen: readonly Action[] = [...ofActing, "session.close"]

/**
 * Changes that raised rights add (domain 1). All others stay closed, including those of new
 * features.
 */
export const withRaisedRights: readonly Action[] = [
  "location.write",
  "order.edit",
  "order.fulfil",
  "order.hold",
  "order.link",
  "order.push_tracking",
  "order.release",
  "order.route",
  "priority.write",
  "product.write",
  "product_tag.write",
]

/**
 * Data that an impersonator cannot even read: the person's devices, keys and second factor, their
 * data export, and their erasure.
 */
export const neverSeen: readonly Action[] = [
  "api_key.read",
  "data_export.read",
  "erasure.ask_own",
  "export.read",
  "passkey.read",
  "payment_keys.read",
  "publishable_api_key.read",
  "second_factor.read",
  "session.list",
]

type EndpointTraits = Pick<Endpoint, "method" | "secret" | "money" | "recentPassword" | "multipart">

/**
 * The only rule for refusals during an impersonation; undefined means allowed. Money, secrets, and
 * actions that need a password are always closed, and so is every change that `withRaisedRights`
 * does not name.
 */
export function refusalWhileActing(
  { method, secret, money, recentPassword, multipart }: EndpointTraits,
  action: Action,
  isRaised: boolean,
): Extract<ErrorCode, "acting.never" | "acting.read_only"> | undefined {
  if (secret || money || recentPassword || multipart) return "acting.never"
  if (method === "GET") return neverSeen.includes(action) ? "acting.never" : undefined
  if (alwaysOpen.includes(action)) return undefined
  if (!withRaisedRights.includes(action)) return "acting.never"
  return isRaised ? undefined : "acting.read_only"
}
