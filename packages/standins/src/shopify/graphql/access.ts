import { GraphQLError } from "graphql"
import { holds } from "../topics.ts"

/** Throws the platform's ACCESS_DENIED unless one of the scopes was granted. */
export function need(granted: readonly string[], field: string, anyOf: readonly string[]) {
  if (anyOf.some((scope) => holds(granted, scope))) return
  const wanted = anyOf.map((scope) => `\`${scope}\``).join(" or ")
  const required = `${wanted} access scope.`
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${required}`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess: required,
    },
  })
}

const FULFILMENT_KINDS = ["merchant_managed", "assigned", "third_party"]

/** Any of these grants reading fulfilment orders. */
export const READ_FULFILLMENT_ORDERS = FULFILMENT_KINDS.map(
  (kind) => `read_${kind}_fulfillment_orders`,
)
/** Any of these grants creating fulfilments. */
export const WRITE_FULFILLMENT_ORDERS = FULFILMENT_KINDS.map(
  (kind) => `write_${kind}_fulfillment_orders`,
)
