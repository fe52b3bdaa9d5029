import { GraphQLError } from "graphql"

/**
 * The number in `gid://shopify/<type>/<number>`; another type or format is the platform's error.
 */
export function numberOf(id: string, type: string): number {
  const match = /^gid:\/\/shopify\/(\w+)\/(\d+)$/.exec(id)
  if (match === null || match[1] !== type) throw new GraphQLError(`Invalid global id '${id}'`)
  return Number(match[2])
}
