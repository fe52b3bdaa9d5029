import { expect, it } from "vitest"
import { soldOrders } from "../../sold-orders.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

export const area: Area = {
  resources: ["returns", "swaps", "admin.returns", "admin.swaps"],
  waiting: [],
  flows(shop) {
    let made: ReturnType<typeof soldOrders> | undefined
    const sold = () => (made ??= soldOrders(shop.testApp, shop.administrator))

    it("what a shopper announces is received, its money goes back, and what does not come is cancelled", async () => {
      const { front, payment, shipped, wayBack } = await sold()
      const { id: order_id, cart_id: bought, item_id, payment_id } = await shipped(3)
      const items = [{ item_id, quantity: 1 }]
      const client = shop.browser({ publishableApiKey: front.key })
      const guests = {
        order_id,
        cart_id: bought, // a guest proves by it that the order is theirs
        items,
        return_shipping: { option_id: await wayBack() },
      }
      const announced = await client.returns.create(guests)
      expect(announced.return).toMatchObject({ order_id, status: "requested", refund_amount: 833 })
      const { id } = announced.return
      const { orders, returns } = shop.admin
      expect((await returns.list({ limit: 1 })).returns).toMatchObject([{ id }])
      const received = await returns.receive(id, { items })
      expect(received.return).toMatchObject({ id, status: "received" })
      expect((await payment(payment_id)).amount_refunded).toBe(833)
      expect((await refusalOf(returns.receive(id, { items }))).status).toBe(400)

      const { order } = await orders.requestReturn(order_id, { items })
      expect(order.returns).toMatchObject([
        { id, status: "received" },
        { status: "requested", refund_amount: 1190 },
      ])
      const last = order.returns.at(-1)?.id ?? ""
      expect((await returns.cancel(last)).order.returns).toMatchObject([
        { id },
        { id: last, status: "canceled" },
      ])
      expect((await orders.retrieve(order_id)).order.fulfillment_status).toBe("partially_returned")
    })

    it("a shopper exchanges what they bought, and the new goods are packed, taken back and sent", async () => {
      const { front, payment, shipped } = await sold()
      const { id: order_id, cart_id: bought, item_id, payment_id } = await shipped(3)
      const client = shop.browser({ publishableApiKey: front.key })
      const additional_items = [{ variant_id: front.goods.variant.id, quantity: 1 }]
      const return_items = [{ item_id, quantity: 2 }]
      const guests = { order_id, cart_id: bought, return_items, additional_items }
      const { swap } = await client.swaps.create(guests)
      const { id, cart_id } = swap
      expect((await client.swaps.retrieveByCartId(cart_id ?? "")).swap).toEqual(swap)
      await client.carts.addShippingMethod(cart_id ?? "", { option_id: front.option })
      const done = await client.carts.complete(cart_id ?? "")
      expect(done).toMatchObject({ type: "swap", data: { id, difference_due: 1785 - 2380 } })

      const { orders, returns, swaps } = shop.admin
      expect((await swaps.list({ limit: 1 })).swaps).toMatchObject([{ id }])
      expect((await swaps.retrieve(id)).swap).toMatchObject({ id, payment_status: "confirmed" })
      await orders.processSwapPayment(order_id, id)
      expect((await payment(payment_id)).amount_refunded).toBe(595)
      const partsOf = ({ order }: { order: unknown }) =>
        (order as { swaps: { fulfillments: { id: string }[] }[] }).swaps.at(-1)?.fulfillments ?? []
      const [packed] = partsOf(await orders.fulfillSwap(order_id, id, {}))
      await orders.cancelSwapFulfillment(order_id, id, packed?.id ?? "")
      const [, again] = partsOf(await orders.fulfillSwap(order_id, id, {}))
      await orders.createSwapShipment(order_id, id, {
        fulfillment_id: again?.id ?? "",
        tracking_numbers: ["TRACK-123"],
      })
      expect((await swaps.retrieve(id)).swap).toMatchObject({
        fulfillment_status: "shipped",
        payment_status: "difference_refunded",
      })

      const other = await orders.createSwap(order_id, {
        return_items: [{ item_id, quantity: 1 }],
        additional_items,
      })
      const last = other.order.swaps.at(-1)
      expect((await refusalOf(orders.cancelSwap(order_id, last?.id ?? ""))).status).toBe(400)
      await returns.cancel(last?.return_order.id ?? "")
      const canceled = await orders.cancelSwap(order_id, last?.id ?? "")
      expect(canceled.order.swaps.at(-1)).toMatchObject({ payment_status: "canceled" })
    })

    it("what came broken is replaced for nothing, or its money goes back", async () => {
      const { front, payment, shipped } = await sold()
      const { id: order_id, item_id, payment_id } = await shipped(3)
      const { orders } = shop.admin
      const replacing = {
        type: "replace",
        claim_items: [{ item_id, quantity: 1, reason: "production_failure" }],
        additional_items: [{ variant_id: front.goods.variant.id, quantity: 1 }],
      } as never
      const claimsOf = ({ order }: { order: unknown }) =>
        (
          order as {
            claims: { id: string; claim_items: { id: string }[]; fulfillments: { id: string }[] }[]
          }
        ).claims
      const [made] = claimsOf(await orders.createClaim(order_id, replacing))
      const id = made?.id ?? ""
      const item = made?.claim_items[0]?.id ?? ""
      const said = { claim_items: [{ id: item, note: "It came broken", tags: [], images: [] }] }
      expect(claimsOf(await orders.updateClaim(order_id, id, said as never))).toMatchObject([
        { claim_items: [{ note: "It came broken" }] },
      ])
      const [packed] = claimsOf(await orders.fulfillClaim(order_id, id, {}))
      await orders.cancelClaimFulfillment(order_id, id, packed?.fulfillments[0]?.id ?? "")
      const [again] = claimsOf(await orders.fulfillClaim(order_id, id, {}))
      const fulfillment_id = again?.fulfillments[1]?.id ?? ""
      const sent = await orders.createClaimShipment(order_id, id, { fulfillment_id })
      expect(claimsOf(sent)).toMatchObject([{ fulfillment_status: "shipped" }])

      const [, second] = claimsOf(await orders.createClaim(order_id, replacing))
      const given_up = await orders.cancelClaim(order_id, second?.id ?? "")
      expect(claimsOf(given_up)[1]).toMatchObject({ fulfillment_status: "canceled" })
      const refund = { type: "refund", claim_items: [{ item_id, quantity: 1 }] } as never
      expect(claimsOf(await orders.createClaim(order_id, refund))[2]).toMatchObject({
        payment_status: "refunded",
        refund_amount: 1190,
      })
      expect((await payment(payment_id)).amount_refunded).toBe(1190)
    })
  },
}
