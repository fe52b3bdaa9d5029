import { cutText } from "@packhaus/contract/kernel/text"
import { z } from "zod"
import { type Ask, query } from "./graphql.ts"
import { gidOf, numberOf } from "./order-parts.ts"
import { PageInfo } from "./order-queries.ts"
import {
  type NewFulfilment,
  type OpenPieces,
  type OrderFulfilments,
  type ShopAccess,
  ShopError,
  type ShopFulfilment,
  type ShopifyPort,
} from "./port.ts"

const FulfilmentOrderLines = z.object({
  pageInfo: PageInfo,
  nodes: z.array(
    z.object({
      id: z.string(),
      remainingQuantity: z.int(),
      lineItem: z.object({ id: z.string() }),
    }),
  ),
})
const lines = `pageInfo { hasNextPage endCursor } nodes { id remainingQuantity lineItem { id } }`

export const fulfilmentsQuery = query(
  "OrderFulfilments",
  `query OrderFulfilments($id: ID!) { order(id: $id) {
    fulfillments(first: 50) { id status trackingInfo(first: 50) { number }
      fulfillmentLineItems(first: 100) { nodes { quantity lineItem { id } } } }
    fulfillmentOrders(first: 20) { nodes { id status supportedActions { action }
      assignedLocation { location { id } } lineItems(first: 100) { ${lines} } } } } }`,
  z.object({
    order: z
      .object({
        fulfillments: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            trackingInfo: z.array(z.object({ number: z.string().nullable() })),
            fulfillmentLineItems: z.object({
              nodes: z.array(
                z.object({
                  quantity: z.int().nullable(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
        fulfillmentOrders: z.object({
          nodes: z.array(
            z.object({
              id: z.string(),
              status: z.string(),
              supportedActions: z.array(z.object({ action: z.string() })),
              assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
              lineItems: FulfilmentOrderLines,
            }),
          ),
        }),
      })
      .nullable(),
  }),
)
export const openLinesQuery = query(
  "FulfilmentOrderLines",
  `query FulfilmentOrderLines($id: ID!, $after: String) {
    fulfillmentOrder(id: $id) { lineItems(first: 250, after: $after) { ${lines} } } }`,
  z.object({ fulfillmentOrder: z.object({ lineItems: FulfilmentOrderLines }).nullable() }),
)

const Refusals = z.array(z.object({ message: z.string() }))
const Made = z.object({ id: z.string() }).nullable()
const outcome = <Name extends string>(name: Name) =>
  z.object({ [name]: z.object({ fulfillment: Made, userErrors: Refusals }) } as Record<
    Name,
    z.ZodObject<{ fulfillment: typeof Made; userErrors: typeof Refusals }>
  >)
const answer = "{ fulfillment { id } userErrors { field message } }"

export const createMutation = query(
  "FulfilmentCreate",
  `mutation FulfilmentCreate($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) ${answer} }`,
  outcome("fulfillmentCreate"),
)
export const trackingMutation = query(
  "FulfilmentTracking",
  `mutation FulfilmentTracking($id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify) ${answer} }`,
  outcome("fulfillmentTrackingInfoUpdate"),
)
export const cancelMutation = query(
  "FulfilmentCancel",
  `mutation FulfilmentCancel($id: ID!) { fulfillmentCancel(id: $id) ${answer} }`,
  outcome("fulfillmentCancel"),
)

function accepted({
  fulfillment,
  userErrors,
}: {
  fulfillment: z.output<typeof Made>
  userErrors: z.output<typeof Refusals>
}) {
  const [refusal] = userErrors
  if (refusal) throw new ShopError("refused", cutText(refusal.message, 300))
  if (!fulfillment) throw new ShopError("unreachable", "no fulfilment in the answer")
  return numberOf(fulfillment.id)
}

const trackingInput = ({ company, tracking }: Pick<NewFulfilment, "company" | "tracking">) => {
  const urls = tracking.flatMap(({ url }) => (url ? [url] : []))
  return {
    ...(company ? { company } : {}),
    numbers: tracking.map(({ number }) => number),
    // Links must match the numbers one to one, or be omitted.
    ...(urls.length === tracking.length ? { urls } : {}),
  }
}

const INACTIVE = ["CANCELLED", "ERROR", "FAILURE"]
const WORKABLE = ["OPEN", "IN_PROGRESS"]

/** Reading an order's fulfilments and creating them; callers read before they create. */
export function fulfilmentCalls(
  ask: Ask,
): Pick<ShopifyPort, "fulfilments" | "createFulfilment" | "updateTracking" | "cancelFulfilment"> {
  async function openLines(
    access: ShopAccess,
    id: string,
    first: z.output<typeof FulfilmentOrderLines>,
  ) {
    const nodes = [...first.nodes]
    let { pageInfo } = first
    while (pageInfo.hasNextPage) {
      const page = await ask(access, openLinesQuery, { id, after: pageInfo.endCursor })
      if (!page.fulfillmentOrder) break
      nodes.push(...page.fulfillmentOrder.lineItems.nodes)
      pageInfo = page.fulfillmentOrder.lineItems.pageInfo
    }
    return nodes.flatMap(({ id, remainingQuantity, lineItem }) =>
      remainingQuantity > 0
        ? [{ id, line_external_id: numberOf(lineItem.id), remaining: remainingQuantity }]
        : [],
    )
  }

  return {
    async fulfilments(access, orderExternalId): Promise<OrderFulfilments> {
      const id = gidOf("Order", orderExternalId)
      const { order } = await ask(access, fulfilmentsQuery, { id })
      if (!order) throw new ShopError("refused", "the shop does not show this order")
      const open: OpenPieces[] = []
      for (const one of order.fulfillmentOrders.nodes) {
        const isOpen =
          WORKABLE.includes(one.status) &&
          one.supportedActions.some(({ action }) => action === "CREATE_FULFILLMENT")
        if (!isOpen) continue
        open.push({
          fulfilment_order_id: one.id,
          location_id: one.assignedLocation.location?.id ?? null,
          lines: await openLines(access, one.id, one.lineItems),
        })
      }
      const fulfilments = order.fulfillments
        .filter(({ status }) => !INACTIVE.includes(status))
        .map(
          (one): ShopFulfilment => ({
            external_id: numberOf(one.id),
            tracking_numbers: one.trackingInfo.flatMap(({ number }) => (number ? [number] : [])),
            lines: one.fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
              line_external_id: numberOf(lineItem.id),
              quantity: quantity ?? 0,
            })),
          }),
        )
      return { fulfilments, open }
    },

    async createFulfilment(access, { parts, notify, ...rest }) {
      const fulfillment = {
        notifyCustomer: notify,
        trackingInfo: trackingInput(rest),
        lineItemsByFulfillmentOrder: parts.map(({ fulfilment_order_id, lines }) => ({
          fulfillmentOrderId: fulfilment_order_id,
          fulfillmentOrderLineItems: lines,
        })),
      }
      const reply = await ask(access, createMutation, { fulfillment })
      return accepted(reply.fulfillmentCreate)
    },

    async updateTracking(access, externalId, { notify, ...rest }) {
      const id = gidOf("Fulfillment", externalId)
      const variables = { id, tracking: trackingInput(rest), notify }
      const reply = await ask(access, trackingMutation, variables)
      accepted(reply.fulfillmentTrackingInfoUpdate)
    },

    async cancelFulfilment(access, externalId) {
      const reply = await ask(access, cancelMutation, { id: gidOf("Fulfillment", externalId) })
      accepted(reply.fulfillmentCancel)
    },
  }
}
