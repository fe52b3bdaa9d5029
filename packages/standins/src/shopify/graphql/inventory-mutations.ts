import { GraphQLError, type GraphQLResolveInfo, Kind } from "graphql"
import { availableAt, ofItem } from "../inventory.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { nowText } from "../times.ts"
import { need } from "./access.ts"
import { numberOf } from "./global-id.ts"
import { inventoryItemNode } from "./inventory-node.ts"
import { locationNode } from "./location-node.ts"
import { variantNode } from "./product-node.ts"

/** The key of `@idempotent(key:)`, without which the platform refuses the mutation. */
function keyOf({ fieldNodes, variableValues, fieldName }: GraphQLResolveInfo): string {
  const directive = fieldNodes[0]?.directives?.find(({ name }) => name.value === "idempotent")
  const value = directive?.arguments?.find(({ name }) => name.value === "key")?.value
  const key =
    value?.kind === Kind.VARIABLE
      ? variableValues[value.name.value]
      : value?.kind === Kind.STRING
        ? value.value
        : undefined
  if (typeof key === "string" && key !== "") return key
  throw new GraphQLError(`The @idempotent directive is required for ${fieldName}.`, {
    extensions: { code: "BAD_REQUEST" },
  })
}

type Quantity = {
  inventoryItemId: string
  locationId: string
  quantity: number
  changeFromQuantity?: number | null
}
type SetInput = {
  name: string
  reason: string
  referenceDocumentUri?: string | null
  quantities: Quantity[]
}
type UserError = { code: string; field: string[] | null; message: string }

/** The platform's maximum per call. */
const MAX_LEVELS = 250
const HIGHEST = 1_000_000_000
const REASONS = [
  "correction",
  "cycle_count_available",
  "damaged",
  "movement_created",
  "movement_updated",
  "movement_received",
  "movement_canceled",
  "other",
  "promotion",
  "quality_control",
  "received",
  "reservation_created",
  "reservation_deleted",
  "reservation_updated",
  "restock",
  "safety_stock",
  "shrinkage",
]

/** Mutations of stock quantities. */
export function inventoryMutations(shop: RunningShop, scopes: readonly string[]) {
  const { store } = shop
  const placeOf = (id: string) =>
    store.shop.locations.find((one) => one.id === numberOf(id, "Location") && one.active)
  const itemOf = (id: string) => ofItem(store, numberOf(id, "InventoryItem"))
  const nodeOf = (found: NonNullable<ReturnType<typeof ofItem>>) =>
    inventoryItemNode(shop, found.variant, () => variantNode(shop, found.product, found.variant))

  const faultOf = (one: Quantity, at: number, all: readonly Quantity[]): UserError | null => {
    const refuse = (code: string, name: string, message: string) => ({
      code,
      field: ["input", "quantities", `${at}`, name],
      message,
    })
    const found = itemOf(one.inventoryItemId)
    if (found === null)
      return refuse(
        "INVALID_INVENTORY_ITEM",
        "inventoryItemId",
        "The specified inventory item could not be found.",
      )
    const place = placeOf(one.locationId)
    const available = place && availableAt(store, found.variant.inventory_item_id, place.id)
    if (available === undefined)
      return refuse("INVALID_LOCATION", "locationId", "The specified location could not be found.")
    if (available === null)
      return refuse(
        "INVALID_LOCATION",
        "locationId",
        "The specified inventory item is not stocked at the location.",
      )
    if (one.quantity < 0)
      return refuse("INVALID_QUANTITY_NEGATIVE", "quantity", "The quantity can't be negative.")
    if (one.quantity > HIGHEST)
      return refuse("INVALID_QUANTITY_TOO_HIGH", "quantity", "The quantity is too high.")
    const same = (other: Quantity) =>
      other.inventoryItemId === one.inventoryItemId && other.locationId === one.locationId
    if (all.findIndex(same) < at)
      return refuse(
        "NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR",
        "inventoryItemId",
        "The combination of inventoryItemId and locationId must be unique.",
      )
    if (one.changeFromQuantity !== null && one.changeFromQuantity !== available)
      return refuse(
        "CHANGE_FROM_QUANTITY_STALE",
        "changeFromQuantity",
        "The changeFromQuantity argument no longer matches the persisted quantity.",
      )
    return null
  }

  /** All quantities or none. */
  function setQuantities({ name, reason, quantities, referenceDocumentUri = null }: SetInput) {
    const refused = (userErrors: UserError[]) => ({ inventoryAdjustmentGroup: null, userErrors })
    const refuse = (code: string, field: string, message: string) =>
      refused([{ code, field: ["input", field], message }])
    if (name !== "available" && name !== "on_hand")
      return refuse("INVALID_NAME", "name", "The quantity name must be available or on_hand.")
    if (name === "on_hand") throw new GraphQLError("The stand-in does not play on_hand")
    if (!REASONS.includes(reason))
      return refuse("INVALID_REASON", "reason", "The specified reason is invalid.")
    if (referenceDocumentUri !== null && !/^[a-z][\w+.-]*:\/\/.+/i.test(referenceDocumentUri))
      return refuse(
        "INVALID_REFERENCE_DOCUMENT",
        "referenceDocumentUri",
        "The specified reference document is invalid.",
      )
    const faults = quantities.map(faultOf).filter((fault) => fault !== null)
    if (faults.length > 0) return refused(faults)
    const changes = quantities.flatMap((one) => {
      const found = itemOf(one.inventoryItemId)
      const place = placeOf(one.locationId)
      if (found === null || place === undefined) return []
      const item_id = found.variant.inventory_item_id
      const before = availableAt(store, item_id, place.id) ?? 0
      store.saveLevel({ item_id, location_id: place.id, available: one.quantity })
      return {
        name,
        delta: one.quantity - before,
        quantityAfterChange: one.quantity,
        ledgerDocumentUri: null,
        item: () => nodeOf(found),
        location: () => locationNode(place),
      }
    })
    const id = gid("InventoryAdjustmentGroup", shop.platform.nextId())
    const group = { id, reason, referenceDocumentUri, createdAt: nowText(), changes: () => changes }
    return { inventoryAdjustmentGroup: group, userErrors: [] }
  }

  /** Replays the answer to this key; another request with it is refused. */
  function once<T>(
    info: GraphQLResolveInfo,
    mutationInput: unknown,
    work: () => T,
    mismatch: () => T,
  ): T {
    const key = keyOf(info)
    const text = JSON.stringify(mutationInput)
    const known = store.answered.get(key)
    if (known !== undefined) return known.request === text ? (known.answer as T) : mismatch()
    const answer = work()
    store.answered.set(key, { request: text, answer })
    return answer
  }

  return {
    inventorySetQuantities: (
      { input }: { input: SetInput },
      _: unknown,
      info: GraphQLResolveInfo,
    ) => {
      need(scopes, "inventorySetQuantities", ["write_inventory"])
      if (input.quantities.length > MAX_LEVELS)
        throw new GraphQLError(
          `The input array size of ${input.quantities.length} is greater than the maximum allowed of ${MAX_LEVELS}.`,
          { extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } },
        )
      if (input.quantities.some((one) => one.changeFromQuantity === undefined))
        throw new GraphQLError("changeFromQuantity must be given, if only as null")
      return once(
        info,
        input,
        () => setQuantities(input),
        () => ({
          inventoryAdjustmentGroup: null,
          userErrors: [
            {
              code: "IDEMPOTENCY_KEY_PARAMETER_MISMATCH",
              field: null,
              message: "The same idempotency key can't be used with different parameters.",
            },
          ],
        }),
      )
    },
    inventoryItemUpdate: ({ id, input }: { id: string; input: { tracked?: boolean | null } }) => {
      need(scopes, "inventoryItemUpdate", ["write_inventory"])
      const found = itemOf(id)
      if (found === null)
        return {
          inventoryItem: null,
          userErrors: [{ field: ["id"], message: "The product couldn't be updated." }],
        }
      found.variant.tracked = input.tracked ?? found.variant.tracked
      return { inventoryItem: nodeOf(found), userErrors: [] }
    },
    inventoryActivate: (
      args: { inventoryItemId: string; locationId: string; available?: number | null },
      _: unknown,
      info: GraphQLResolveInfo,
    ) => {
      need(scopes, "inventoryActivate", ["write_inventory"])
      keyOf(info)
      const refuse = (field: string, message: string) => ({
        inventoryLevel: null,
        userErrors: [{ field: [field], message }],
      })
      const found = itemOf(args.inventoryItemId)
      if (found === null) return refuse("inventoryItemId", "The inventory item couldn't be found.")
      const place = placeOf(args.locationId)
      if (place === undefined) return refuse("locationId", "The location couldn't be found.")
      const item_id = found.variant.inventory_item_id
      const isActive = availableAt(store, item_id, place.id) !== null
      if (isActive && args.available != null)
        return refuse(
          "available",
          "Not allowed to set available quantity when the item is already active at the location.",
        )
      if (!isActive)
        store.saveLevel({ item_id, location_id: place.id, available: args.available ?? 0 })
      const level = nodeOf(found).inventoryLevel({ locationId: args.locationId })
      return { inventoryLevel: level, userErrors: [] }
    },
  }
}
