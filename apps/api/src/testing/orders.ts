import { cents } from "@packhaus/contract/kernel/cents"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import type { Context } from "../context.ts"
import type { Arrival, ArrivingShop } from "../features/orders/verbs/arrival.ts"
import { arriveOrders } from "../features/orders/verbs/arrive.ts"
import type { ShopLine, ShopOrder } from "../integrations/shopify/shop-order.ts"
import type { Actor, TestApp } from "./test-app.ts"

const address = {
  first_name: "Ada",
  last_name: "Byron",
  company: null,
  address_1: "Hafenstr. 1",
  address_2: null,
  postal_code: "20457",
  city: "Hamburg",
  province: null,
  country_code: "DE",
  phone: null,
}

/** Numbers shop domains, each of which can be connected once. */
let shops = 0

/** Creates connected shops and arriving orders for tests. */
export function orderFixtures({ rows, application, createActor }: TestApp) {
  let number = 0

  return {
    address,

    /** A shop connected long ago. */
    async createShop(owner?: Actor, fields: Partial<ArrivingShop> & { domain?: string } = {}) {
      const { organisation_id } = owner ?? (await createActor("customer"))
      const channel = { merchant_id: organisation_id, name: "Shop" }
      const { id: sales_channel_id } = await rows.insert("sales_channels", channel)
      return rows.insert("shops", {
        organisation_id,
        sales_channel_id,
        domain: `shop-${++shops}.myshopify.com`,
        name: `Shop ${++number}`,
        default_shipment_method: "dhl_paket",
        connected_at: "2020-01-01T00:00:00.000Z",
        ...fields,
        ...(fields.shipment_methods ? { shipment_methods: { ...fields.shipment_methods } } : {}),
        non_goods: [...(fields.non_goods ?? ["POST", "DOT", "M"])],
      })
    },

    /** One line of an arriving order. */
    line(sku: string, quantity = 1, fields: Partial<ShopLine> = {}): ShopLine {
      return {
        external_id: `line-${++number}`,
        external_variant_id: `variant-of-${sku}`,
        sku,
        title: `Title of ${sku}`,
        variant_title: null,
        quantity,
        canceled_quantity: 0,
        fulfilled_quantity: 0,
        unit_price: cents(1000),
        discount_total: cents(0),
        requires_shipping: true,
        properties: [],
        ...fields,
      }
    },

    /** A paid order with these lines, to Hamburg. */
    shopOrder(lines: readonly ShopLine[], fields: Partial<ShopOrder> = {}): ShopOrder {
      const total = cents(1000 * lines.reduce((sum, one) => sum + one.quantity, 0))
      return {
        external_id: `external-${++number}`,
        number: `#${1000 + number}`,
        created_at: "2026-11-01T10:00:00.000Z",
        updated_at: "2026-11-01T10:00:00.000Z",
        canceled_at: null,
        payment_status: "captured",
        payment_word: null,
        currency_code: "eur",
        subtotal: total,
        total,
        discount_total: cents(0),
        shipping_total: cents(0),
        tax_total: cents(0),
        taxes_included: true,
        email: "ada@shopper.example",
        phone: null,
        shipping_address: address,
        shipping_title: "Standard",
        note: null,
        language: null,
        note_attributes: [],
        lines,
        ...fields,
      }
    },

    /** Runs `work` like a job: in one transaction, over all rows. */
    asJob: <T>(work: (context: Context) => Promise<T>) =>
      application.db.transaction((transaction) =>
        work(application.contextOf(transaction, system, noCookies)),
      ),

    /** Receives orders of a shop in one batch. */
    arrive(shop: ArrivingShop, orders: readonly ShopOrder[], authoritative = false) {
      const arrivals: Arrival[] = orders.map((order) => ({ shop, order, authoritative }))
      return application.db.transaction((transaction) =>
        arriveOrders(application.contextOf(transaction, system, noCookies), arrivals),
      )
    },

    /**
     * Sets these locations, first to last, for a country; the platform's list unless an
     * organisation is named.
     */
    async setPriority(
      places: readonly { id: string }[],
      country_code = "ZZ",
      organisation_id = PLATFORM_ID,
    ) {
      const own = { organisation_id, country_code }
      for (const [index, { id: location_id }] of places.entries())
        await rows.insert("location_priorities", { ...own, rank: index + 1, location_id })
    },
  }
}
