import { randomUUID } from "node:crypto"
import { cutText } from "@packhaus/contract/kernel/text"
import { z } from "zod"
import { type Ask, query } from "./graphql.ts"
import { gidOf, numberOf, ShopText } from "./order-parts.ts"
import { PageInfo } from "./order-queries.ts"
import { type NewStock, ShopError, type ShopifyPort, type ShopStock } from "./port.ts"

/** Variants per query: keeps the cost well below the maximum. */
const MAX_READ = 100

export const locationsQuery = query(
  "Locations",
  `query Locations($after: String) { locations(first: 50, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { id name isActive } } }`,
  z.object({
    locations: z.object({
      pageInfo: PageInfo,
      nodes: z.array(z.object({ id: z.string(), name: ShopText, isActive: z.boolean() })),
    }),
  }),
)

const Level = z.object({
  quantities: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
const Node = z.object({
  id: z.string(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    inventoryLevel: Level.nullable(),
  }),
})

export const stockQuery = query(
  "Stock",
  `query Stock($ids: [ID!]!, $location: ID!) { nodes(ids: $ids) { ... on ProductVariant { id
    inventoryItem { id tracked inventoryLevel(locationId: $location) {
      quantities(names: ["available"]) { name quantity } } } } } }`,
  z.object({ nodes: z.array(Node.nullable()) }),
)

const UserErrors = z.array(
  z.object({
    code: z.string().nullish(),
    field: z.array(z.string()).nullable(),
    message: z.string(),
  }),
)

export const setStockMutation = query(
  "SetStock",
  `mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { id } userErrors { code field message } } }`,
  z.object({ inventorySetQuantities: z.object({ userErrors: UserErrors }) }),
)

export const activateMutation = query(
  "ActivateStock",
  `mutation ActivateStock($item: ID!, $location: ID!, $available: Int!, $key: String!) {
    inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available)
      @idempotent(key: $key) { inventoryLevel { id } userErrors { field message } } }`,
  z.object({ inventoryActivate: z.object({ userErrors: UserErrors }) }),
)

export const countMutation = query(
  "CountStock",
  `mutation CountStock($item: ID!) { inventoryItemUpdate(id: $item, input: { tracked: true }) {
    inventoryItem { id } userErrors { field message } } }`,
  z.object({
    inventoryItemUpdate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
  }),
)

const short = (text: string) => cutText(text, 300)

/** The list entry of a fault; undefined: the whole list. */
function entryOf(field: readonly string[] | null): number | undefined {
  const index = field?.[1] === "quantities" ? Number(field[2]) : Number.NaN
  return Number.isInteger(index) ? index : undefined
}

function stockOf({ id, inventoryItem }: z.output<typeof Node>): ShopStock {
  const { tracked, inventoryLevel } = inventoryItem
  const available = inventoryLevel?.quantities.find(({ name }) => name === "available")
  return {
    variant_external_id: numberOf(id),
    item_external_id: numberOf(inventoryItem.id),
    is_counted: tracked,
    available: available?.quantity ?? null,
  }
}

/** Reading and setting a shop's stock. */
export function stockCalls(
  ask: Ask,
): Pick<ShopifyPort, "locations" | "stock" | "setStock" | "startStock" | "countStock"> {
  return {
    async locations(access) {
      const found: { external_id: string; name: string }[] = []
      for (let after: string | null = null; ; ) {
        const { locations }: z.output<typeof locationsQuery.data> = await ask(
          access,
          locationsQuery,
          { after },
        )
        for (const { id, name, isActive } of locations.nodes)
          if (isActive) found.push({ external_id: numberOf(id), name: name ?? numberOf(id) })
        if (!locations.pageInfo.hasNextPage) return found
        after = locations.pageInfo.endCursor
      }
    },

    async stock(access, locationId, variantIds) {
      const found: ShopStock[] = []
      const location = gidOf("Location", locationId)
      for (let at = 0; at < variantIds.length; at += MAX_READ) {
        const some = variantIds.slice(at, at + MAX_READ)
        const ids = some.map((id) => gidOf("ProductVariant", id))
        const { nodes } = await ask(access, stockQuery, { ids, location })
        found.push(...nodes.filter((node) => node !== null).map(stockOf))
      }
      return found
    },

    async setStock(access, changes: readonly NewStock[], reference) {
      const quantities = changes.map((one) => ({
        inventoryItemId: gidOf("InventoryItem", one.item_external_id),
        locationId: gidOf("Location", one.location_external_id),
        quantity: one.available,
        changeFromQuantity: one.from,
      }))
      const input = {
        name: "available",
        reason: "correction",
        referenceDocumentUri: reference,
        quantities,
      }
      const { inventorySetQuantities } = await ask(access, setStockMutation, {
        input,
        key: randomUUID(),
      })
      return inventorySetQuantities.userErrors.map(({ code, field, message }) => {
        const entry = entryOf(field)
        if (entry === undefined) throw new ShopError("refused", short(message))
        return { entry, isStale: code === "CHANGE_FROM_QUANTITY_STALE", message: short(message) }
      })
    },

    async countStock(access, item_external_id) {
      const item = gidOf("InventoryItem", item_external_id)
      const { inventoryItemUpdate } = await ask(access, countMutation, { item })
      const [refusal] = inventoryItemUpdate.userErrors
      return refusal ? short(refusal.message) : null
    },

    async startStock(access, { item_external_id, location_external_id, available }) {
      const { inventoryActivate } = await ask(access, activateMutation, {
        item: gidOf("InventoryItem", item_external_id),
        location: gidOf("Location", location_external_id),
        available,
        key: randomUUID(),
      })
      const [refusal] = inventoryActivate.userErrors
      return refusal ? short(refusal.message) : null
    },
  }
}
