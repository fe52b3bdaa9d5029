import { availableAt } from "../inventory.ts"
import type { Location, Variant } from "../model.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { nowText } from "../times.ts"
import { need } from "./access.ts"
import { listed, type PageArgs } from "./connection.ts"
import { numberOf } from "./global-id.ts"
import { locationNode } from "./location-node.ts"

/** A variant's stock as `InventoryItem`; quantities need their own scope. */
export function inventoryItemNode(shop: RunningShop, variant: Variant, variantNode: () => unknown) {
  const { store } = shop
  const mayRead = (field: string) =>
    need(store.installation?.scopes ?? [], field, ["read_inventory"])
  const levelAt = (place: Location) => {
    const available = availableAt(store, variant.inventory_item_id, place.id)
    return available === null ? null : levelNode(variant, place, available)
  }
  const item = {
    __typename: "InventoryItem",
    id: gid("InventoryItem", variant.inventory_item_id),
    legacyResourceId: String(variant.inventory_item_id),
    sku: variant.sku,
    tracked: variant.tracked !== false,
    requiresShipping: variant.requires_shipping,
    harmonizedSystemCode: variant.harmonized_system_code,
    countryCodeOfOrigin: variant.country_code_of_origin,
    measurement: {
      id: gid("InventoryItemMeasurement", variant.inventory_item_id),
      weight: { value: variant.weight_grams, unit: "GRAMS" },
    },
    variant: variantNode,
    inventoryLevel: ({ locationId }: { locationId: string }) => {
      mayRead("inventoryLevel")
      const id = numberOf(locationId, "Location")
      const place = store.shop.locations.find((one) => one.id === id)
      return place === undefined ? null : levelAt(place)
    },
    inventoryLevels: (args: PageArgs) => {
      mayRead("inventoryLevels")
      const levels = store.shop.locations.map(levelAt).filter((one) => one !== null)
      return listed(levels, args, (one) => one)
    },
  }
  return item
}

/** The quantity of an item at a location, as `InventoryLevel`. */
function levelNode(variant: Variant, place: Location, available: number) {
  const at = nowText()
  const number = `${variant.inventory_item_id}${place.id}`
  return {
    __typename: "InventoryLevel",
    id: `gid://shopify/InventoryLevel/${number}?inventory_item_id=${variant.inventory_item_id}`,
    isActive: true,
    createdAt: at,
    updatedAt: at,
    location: () => locationNode(place),
    quantities: ({ names }: { names: string[] }) =>
      names.map((name) => ({
        id: `gid://shopify/InventoryQuantity/${number}?name=${name}`,
        name,
        quantity: name === "available" ? available : 0,
        updatedAt: at,
      })),
  }
}
