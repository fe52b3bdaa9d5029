import type { Endpoint } from "../../kernel/endpoint.ts"
import type { ErrorCode } from "../../kernel/errors.ts"
import type { Action } from "../policy.ts"

/** Who the page believes to act as: the server refuses what was meant for somebody else. */
export const ACTING_HEADER = "x-packhaus-acting"

/** What ends it, and what raises its rights. */
const ofActing: readonly Action[] = ["acting.end", "acting.raise"]
/** Whether an action is for who acts as a customer, and for nobody else. */
export const isOfActing = (action: Action) => ofActing.includes(action)

/** What is open while acting without raised rights, though it changes something. */
const alwaysOpen: readonly Action[] = [...ofActing, "session.close"]

/** What raised rights add (domain 1). All that is not named here stays closed, new features included. */
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

/** What is not even looked at: the devices, keys and second factor of the person, their data as a file, and their going. */
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
 * The one rule of what is refused while acting: undefined where it is open. Money, secrets, and whatever
 * asks for a password are closed whatever else is said; so is every change that `withRaisedRights` does
 * not name.
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
