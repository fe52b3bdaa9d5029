import { z } from "zod"
import { query } from "./graphql.ts"
import { ShopName, ShopNote, ShopText, ShopTime } from "./order-parts.ts"

const Money = z.object({ shopMoney: z.object({ amount: z.string() }) })
export const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
/** The shopper's input. */
const Entered = z.array(z.object({ key: ShopText, value: ShopText }))
const Lines = z.object({
  pageInfo: PageInfo,
  nodes: z.array(
    z.object({
      id: z.string(),
      title: ShopText,
      variantTitle: ShopText,
      sku: ShopText,
      quantity: z.int(),
      currentQuantity: z.int(),
      unfulfilledQuantity: z.int(),
      requiresShipping: z.boolean(),
      originalUnitPriceSet: Money,
      totalDiscountSet: Money,
      customAttributes: Entered,
      variant: z.object({ id: z.string() }).nullable(),
    }),
  ),
})
const Part = z.object({
  id: z.string(),
  status: z.string(),
  fulfillAt: ShopTime.nullable(),
  fulfillmentHolds: z.array(z.object({ reason: z.string(), reasonNotes: ShopText })),
  deliveryMethod: z.object({ methodType: z.string() }).nullable(),
})
export type PartNode = z.output<typeof Part>
export const OrderNode = z.object({
  id: z.string(),
  name: ShopName,
  createdAt: ShopTime,
  updatedAt: ShopTime,
  cancelledAt: ShopTime.nullable(),
  email: ShopText,
  phone: ShopText,
  customerLocale: ShopText,
  note: ShopNote,
  customAttributes: Entered,
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  currencyCode: z.string(),
  taxesIncluded: z.boolean(),
  totalDiscountsSet: Money.nullable(),
  totalShippingPriceSet: Money,
  totalTaxSet: Money.nullable(),
  totalPriceSet: Money,
  shippingAddress: z
    .object({
      firstName: ShopText,
      lastName: ShopText,
      company: ShopText,
      address1: ShopText,
      address2: ShopText,
      zip: ShopText,
      city: ShopText,
      provinceCode: ShopText,
      countryCodeV2: ShopText,
      phone: ShopText,
    })
    .nullable(),
  shippingLines: z.object({
    nodes: z.array(z.object({ title: ShopText, isRemoved: z.boolean(), originalPriceSet: Money })),
  }),
  fulfillmentOrders: z.object({ nodes: z.array(Part) }),
  lineItems: Lines,
})
export type OrderNode = z.output<typeof OrderNode>
export type LineNode = OrderNode["lineItems"]["nodes"][number]

const money = "{ shopMoney { amount } }"
const lines = `pageInfo { hasNextPage endCursor }
  nodes { id title variantTitle sku quantity currentQuantity unfulfilledQuantity requiresShipping
    originalUnitPriceSet ${money} totalDiscountSet ${money} customAttributes { key value } variant { id } }`
const parts =
  "nodes { id status fulfillAt fulfillmentHolds { reason reasonNotes } deliveryMethod { methodType } }"
const order = (
  page: number,
) => `id name createdAt updatedAt cancelledAt email phone customerLocale note
  customAttributes { key value }
  displayFinancialStatus displayFulfillmentStatus currencyCode taxesIncluded
  totalDiscountsSet ${money} totalShippingPriceSet ${money} totalTaxSet ${money} totalPriceSet ${money}
  shippingAddress { firstName lastName company address1 address2 zip city provinceCode countryCodeV2 phone }
  shippingLines(first: 5, includeRemovals: true) { nodes { title isRemoved originalPriceSet ${money} } }
  fulfillmentOrders(first: 5) { ${parts} }
  lineItems(first: ${page}) { ${lines} }`

/** Small pages of orders with their first lines: well below the maximum cost of a query. */
export const ordersQuery = query(
  "Orders",
  `query Orders($after: String, $query: String) {
    orders(first: 20, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor } nodes { ${order(50)} } } }`,
  z.object({ orders: z.object({ pageInfo: PageInfo, nodes: z.array(OrderNode) }) }),
)
export const orderQuery = query(
  "Order",
  `query Order($id: ID!) { order(id: $id) { ${order(250)} } }`,
  z.object({ order: OrderNode.nullable() }),
)
export const linesQuery = query(
  "OrderLines",
  `query OrderLines($id: ID!, $after: String) {
    order(id: $id) { lineItems(first: 250, after: $after) { ${lines} } } }`,
  z.object({ order: z.object({ lineItems: Lines }).nullable() }),
)
/**
 * The lines of an order by its fulfilment orders: a part may be shipped and another one collected.
 */
export const partsQuery = query(
  "OrderParts",
  `query OrderParts($id: ID!) { order(id: $id) { fulfillmentOrders(first: 20) { nodes { id status
    deliveryMethod { methodType } lineItems(first: 100) { nodes { lineItem { id } } } } } } }`,
  z.object({
    order: z
      .object({
        fulfillmentOrders: z.object({
          nodes: z.array(
            Part.pick({ status: true, deliveryMethod: true }).extend({
              lineItems: z.object({
                nodes: z.array(z.object({ lineItem: z.object({ id: z.string() }) })),
              }),
            }),
          ),
        }),
      })
      .nullable(),
  }),
)
/** The order of a fulfilment order. */
export const orderOfPartQuery = query(
  "OrderOfPart",
  "query OrderOfPart($id: ID!) { fulfillmentOrder(id: $id) { orderId } }",
  z.object({ fulfillmentOrder: z.object({ orderId: z.string() }).nullable() }),
)
/** Which of some orders still exist in the shop, and which are held there. */
export const presentQuery = query(
  "OrdersPresent",
  `query OrdersPresent($ids: [ID!]!) { nodes(ids: $ids) { id
    ... on Order { fulfillmentOrders(first: 5) { nodes { status } } } } }`,
  z.object({
    nodes: z.array(
      z
        .object({
          id: z.string(),
          fulfillmentOrders: z.object({ nodes: z.array(Part.pick({ status: true })) }),
        })
        .nullable(),
    ),
  }),
)
/** Sent pieces of an order by line. */
export const sentQuery = query(
  "OrderSent",
  `query OrderSent($id: ID!) { order(id: $id) { fulfillments(first: 100) { id status
    fulfillmentLineItems(first: 250) { pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } } } } } }`,
  z.object({
    order: z
      .object({
        fulfillments: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            fulfillmentLineItems: z.object({
              pageInfo: PageInfo,
              nodes: z.array(
                z.object({
                  quantity: z.int().nullable(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      })
      .nullable(),
  }),
)
