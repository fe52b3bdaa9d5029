import { z } from "zod"
import type { Endpoint } from "../kernel/endpoint.ts"
import { isAllowed } from "./policy.ts"

/** The maximum size of a request's JSON. Files have limits of their own (`uploads`). */
export const bodyLimits = {
  /** Bytes for anonymous visitors, for shoppers, and for endpoints without a body. */
  small: 8 * 1024,
  bytes: 2 ** 20,
  /** Names and values in it: twice the longest list of ids. */
  values: 20_000,
  depth: 32,
} as const

/** Whether anonymous visitors may use this endpoint. */
export const isOpen = ({ action, ofShopper }: Pick<Endpoint, "action" | "ofShopper">) =>
  typeof action === "string" && isAllowed("anonymous", action) && !ofShopper

/** The most bytes of JSON that an endpoint reads. */
export function maxBodyBytes(endpoint: Pick<Endpoint, "action" | "body" | "ofShopper">) {
  const { body, ofShopper } = endpoint
  const takesNothing = body instanceof z.ZodObject && Object.keys(body.shape).length === 0
  return isOpen(endpoint) || ofShopper || takesNothing ? bodyLimits.small : bodyLimits.bytes
}
