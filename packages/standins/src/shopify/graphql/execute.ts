import {
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from "graphql"
import type { Installation } from "../model.ts"
import type { RunningShop } from "../running-shop.ts"
import { actualCost, LARGEST_COST, requestedCost } from "./cost.ts"
import { fulfillmentMutations } from "./fulfillment-mutations.ts"
import { inventoryMutations } from "./inventory-mutations.ts"
import { productMutations } from "./product-mutations.ts"
import { queriesOf } from "./queries.ts"
import { Documents, readSchema } from "./schema.ts"
import { subscriptionMutations } from "./subscriptions.ts"

export type GraphQLRequest = {
  query: string
  variables: Record<string, unknown>
  operation: string | null
}

/** An unsupported field is an error that names it, never a silent null. */
const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  if (source === null || typeof source !== "object" || !(info.fieldName in source)) {
    const field = `${info.parentType.name}.${info.fieldName}`
    throw new GraphQLError(`The stand-in does not play the field ${field}`)
  }
  return defaultFieldResolver(source, args, context, info)
}

/** Answers GraphQL like the platform: validated, within scopes, for points of the bucket. */
export class GraphQLService {
  readonly #schema: GraphQLSchema
  readonly #documents: Documents

  constructor() {
    this.#schema = readSchema()
    this.#documents = new Documents(this.#schema)
  }

  /** The body of the answer; its status is always 200, also for errors. */
  async answer(shop: RunningShop, installation: Installation, request: GraphQLRequest) {
    const document = this.#documents.read(request.query)
    if (!("kind" in document)) return { errors: document.map((error) => error.toJSON()) }
    const operation = document.definitions.find(
      (part): part is OperationDefinitionNode =>
        part.kind === Kind.OPERATION_DEFINITION &&
        (request.operation === null || part.name?.value === request.operation),
    )
    if (operation === undefined) return { errors: [{ message: "No operation was given" }] }
    const requested = requestedCost(document, operation, request.variables)
    if (requested > LARGEST_COST) return tooLarge(requested)
    if (!shop.throttle.take(requested)) return throttled(shop, requested)
    const { scopes } = installation
    const rootValue =
      operation.operation === "mutation"
        ? {
            ...fulfillmentMutations(shop, scopes),
            ...inventoryMutations(shop, scopes),
            ...productMutations(shop, scopes),
            ...subscriptionMutations(shop, scopes),
          }
        : queriesOf(shop, installation)
    const result = await execute({
      schema: this.#schema,
      document,
      rootValue,
      variableValues: request.variables,
      operationName: request.operation,
      fieldResolver: resolveField,
    })
    const actual = Math.min(requested, Math.max(1, actualCost(result.data)))
    const mutation = operation.operation === "mutation"
    const charged = mutation ? requested : actual
    shop.throttle.giveBack(requested - charged)
    return {
      ...(result.data === undefined ? {} : { data: result.data }),
      ...(result.errors === undefined
        ? {}
        : { errors: result.errors.map((error) => error.toJSON()) }),
      extensions: cost(shop, requested, charged),
    }
  }
}

const cost = (shop: RunningShop, requested: number, actual: number | null) => ({
  cost: {
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: shop.throttle.status(),
  },
})

const throttled = (shop: RunningShop, requested: number) => ({
  errors: [
    {
      message: "Throttled",
      extensions: {
        code: "THROTTLED",
        documentation: "https://shopify.dev/api/usage/rate-limits",
      },
    },
  ],
  extensions: cost(shop, requested, null),
})

const tooLarge = (requested: number) => ({
  errors: [
    {
      message: `Query cost is ${requested}, which exceeds the single query max cost limit (${LARGEST_COST}).`,
      extensions: {
        code: "MAX_COST_EXCEEDED",
        cost: requested,
        maxCost: LARGEST_COST,
        documentation: "https://shopify.dev/api/usage/rate-limits",
      },
    },
  ],
})
