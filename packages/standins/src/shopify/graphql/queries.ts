import { GraphQLError } from "graphql"
import { ofItem } from "../inventory.ts"
import type { Installation, Shop } from "../model.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { need, READ_FULFILLMENT_ORDERS } from "./access.ts"
import { connection, listed, type PageArgs } from "./connection.ts"
import { fulfillmentNode, fulfillmentOrderNode } from "./fulfillment-nodes.ts"
import { numberOf } from "./global-id.ts"
import { inventoryItemNode } from "./inventory-node.ts"
import { locationNode } from "./location-node.ts"
import { orderNode } from "./order-node.ts"
import { productNode, variantNode } from "./product-node.ts"
import { search } from "./search.ts"
import { subscriptionNode } from "./subscriptions.ts"

/** The shop itself, as `Shop`. */
function shopNode(shop: Shop) {
  const url = `https://${shop.domain}`
  return {
    id: gid("Shop", shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    myshopifyDomain: shop.domain,
    url,
    currencyCode: shop.currency,
    ianaTimezone: shop.time_zone,
    taxesIncluded: true,
    weightUnit: "GRAMS",
    createdAt: shop.created_at,
    primaryDomain: { id: gid("Domain", shop.id), host: shop.domain, url, sslEnabled: true },
    plan: {
      displayName: "Basic",
      publicDisplayName: "Basic",
      partnerDevelopment: true,
      shopifyPlus: false,
    },
  }
}

type ListArgs = PageArgs & { query?: string | null; sortKey?: string | null }

/** Maximum number of requested ids. */
const MAX_NODES = 250
const SIXTY_DAYS = 60 * 86_400_000

/** All queries of the app, each field protected by its scope. */
export function queriesOf(shop: RunningShop, installation: Installation) {
  const { scopes } = installation
  const { store } = shop
  const mayReadAll = scopes.includes("read_all_orders")
  const visible = (createdAt: string) =>
    mayReadAll || new Date(createdAt).getTime() > Date.now() - SIXTY_DAYS
  const visibleOrders = () => [...store.orders.values()].filter((one) => visible(one.created_at))

  const variantOf = (id: string) => {
    const wanted = numberOf(id, "ProductVariant")
    for (const product of store.products.values()) {
      const variant = product.variants.find((one) => one.id === wanted)
      if (variant !== undefined) return variantNode(shop, product, variant)
    }
    return null
  }
  const orderOf = (id: string) => {
    const order = store.orders.get(numberOf(id, "Order"))
    return order === undefined || !visible(order.created_at)
      ? null
      : { __typename: "Order", ...orderNode(shop, scopes, order) }
  }
  const itemOf = (id: string) => {
    const found = ofItem(store, numberOf(id, "InventoryItem"))
    if (found === null) return null
    const { product, variant } = found
    return inventoryItemNode(shop, variant, () => variantNode(shop, product, variant))
  }

  return {
    currentAppInstallation: () => ({
      id: gid("AppInstallation", installation.id),
      launchUrl: `https://${store.domain}/admin/apps/packhaus`,
      uninstallUrl: null,
      accessScopes: scopes.map((handle) => ({ handle, description: handle.replaceAll("_", " ") })),
    }),
    shop: () => shopNode(store.shop),
    orders: (args: ListArgs) => {
      need(scopes, "orders", ["read_orders"])
      const found = search(visibleOrders(), args.query, {
        id: (order) => order.id,
        name: (order) => order.name,
        created_at: (order) => order.created_at,
        updated_at: (order) => order.updated_at,
        financial_status: (order) => order.financial_status,
        status: (order) => (order.cancelled_at === null ? "open" : "cancelled"),
      })
      const time = args.sortKey === "UPDATED_AT" ? "updated_at" : "created_at"
      return connection(
        found,
        args,
        (order) => (args.sortKey === "ID" ? [order.id, order.id] : [order[time], order.id]),
        (order) => orderNode(shop, scopes, order),
      )
    },
    order: ({ id }: { id: string }) => {
      need(scopes, "order", ["read_orders"])
      return orderOf(id)
    },
    fulfillmentOrder: ({ id }: { id: string }) => {
      need(scopes, "fulfillmentOrder", READ_FULFILLMENT_ORDERS)
      const found = store.fulfillmentOrder(numberOf(id, "FulfillmentOrder"))
      if (found === null) return null
      const { order, fulfillmentOrder } = found
      return fulfillmentOrderNode(shop, order, fulfillmentOrder, () =>
        orderNode(shop, scopes, order),
      )
    },
    fulfillment: ({ id }: { id: string }) => {
      need(scopes, "fulfillment", ["read_orders", ...READ_FULFILLMENT_ORDERS])
      const found = store.fulfillment(numberOf(id, "Fulfillment"))
      if (found === null) return null
      const { order, fulfillment } = found
      return fulfillmentNode(shop, order, fulfillment, () => orderNode(shop, scopes, order))
    },
    ordersCount: ({ query }: { query?: string | null }) => {
      need(scopes, "ordersCount", ["read_orders"])
      const found = search(visibleOrders(), query, { updated_at: (order) => order.updated_at })
      return { count: found.length, precision: "EXACT" }
    },
    products: (args: ListArgs) => {
      need(scopes, "products", ["read_products"])
      const found = search(store.products.values(), args.query, {
        id: (product) => product.id,
        handle: (product) => product.handle,
        updated_at: (product) => product.updated_at,
        status: (product) => product.status,
      })
      return connection(
        found,
        args,
        (product) => [args.sortKey === "UPDATED_AT" ? product.updated_at : product.id, product.id],
        (product) => productNode(shop, product),
      )
    },
    product: ({ id }: { id: string }) => {
      need(scopes, "product", ["read_products"])
      const product = store.products.get(numberOf(id, "Product"))
      return product === undefined ? null : productNode(shop, product)
    },
    productByIdentifier: ({ identifier }: { identifier: { id?: string; handle?: string } }) => {
      need(scopes, "productByIdentifier", ["read_products"])
      const id = identifier.id === undefined ? null : numberOf(identifier.id, "Product")
      const product = [...store.products.values()].find(
        (one) => one.id === id || one.handle === identifier.handle,
      )
      return product === undefined ? null : productNode(shop, product)
    },
    productVariants: (args: ListArgs) => {
      need(scopes, "productVariants", ["read_products"])
      const all = [...store.products.values()].flatMap((product) =>
        product.variants.map((variant) => ({ product, variant })),
      )
      const found = search(all, args.query, { sku: ({ variant }) => variant.sku })
      return connection(
        found,
        args,
        ({ variant }) => [variant.id, variant.id],
        ({ product, variant }) => variantNode(shop, product, variant),
      )
    },
    productVariant: ({ id }: { id: string }) => {
      need(scopes, "productVariant", ["read_products"])
      return variantOf(id)
    },
    inventoryItem: ({ id }: { id: string }) => {
      need(scopes, "inventoryItem", ["read_inventory"])
      return itemOf(id)
    },
    nodes: ({ ids }: { ids: string[] }) => {
      if (ids.length > MAX_NODES)
        throw new GraphQLError(
          `The input array size of ${ids.length} is greater than the maximum allowed of ${MAX_NODES}.`,
          { extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } },
        )
      return ids.map((id) => {
        if (id.startsWith("gid://shopify/InventoryItem/")) {
          need(scopes, "nodes", ["read_inventory"])
          return itemOf(id)
        }
        if (id.startsWith("gid://shopify/Order/")) {
          need(scopes, "nodes", ["read_orders"])
          return orderOf(id)
        }
        need(scopes, "nodes", ["read_products"])
        return variantOf(id)
      })
    },
    locations: (args: ListArgs & { includeInactive?: boolean }) => {
      need(scopes, "locations", ["read_locations"])
      const found = store.shop.locations.filter(
        (one) => one.active || args.includeInactive === true,
      )
      return listed(found, args, locationNode)
    },
    location: ({ id }: { id?: string | null }) => {
      need(scopes, "location", ["read_locations"])
      const wanted = id == null ? store.shop.locations[0]?.id : numberOf(id, "Location")
      const found = store.shop.locations.find((one) => one.id === wanted)
      return found === undefined ? null : locationNode(found)
    },
    webhookSubscriptions: (args: PageArgs & { topics?: string[] | null; uri?: string | null }) => {
      const found = [...store.subscriptions.values()].filter(
        (one) =>
          (args.topics == null || args.topics.includes(one.topic)) &&
          (args.uri == null || args.uri === one.uri),
      )
      return connection(found, args, (one) => [one.created_at, one.id], subscriptionNode)
    },
  }
}
