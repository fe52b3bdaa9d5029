import { z } from "zod"
import type { Endpoint } from "../kernel/endpoint.ts"
import { isAllowed } from "./policy.ts"

/** What the JSON of a request may be at most. Files have limits of their own (`uploads`). */
export const bodyLimits = {
  /** Bytes from whoever has not signed in, from those who buy at shop fronts, and where nothing is to be sent. */
  small: 8 * 1024,
  bytes: 2 ** 20,
  /** Names and values in it: twice what the longest list of ids has. */
  values: 20_000,
  depth: 32,
} as const

/** May somebody use this endpoint who has not signed in? */
export const isOpen = ({ action, ofShopper }: Pick<Endpoint, "action" | "ofShopper">) =>
  typeof action === "string" && isAllowed("anonymous", action) && !ofShopper

/** The most bytes of JSON that an endpoint reads. */
export function maxBodyBytes(endpoint: Pick<Endpoint, "action" | "body" | "ofShopper">) {
  const { body, ofShopper } = endpoint
  const takesNothing = body instanceof z.ZodObject && Object.keys(body.shape).length === 0
  return isOpen(endpoint) || ofShopper || takesNothing ? bodyLimits.small : bodyLimits.bytes
}
