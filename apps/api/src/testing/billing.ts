import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import { today } from "../business-day.ts"
import { countLines, lockCollecting } from "../features/invoicing/invoices/verbs/collecting.ts"
import { issueCollecting } from "../features/invoicing/invoices/verbs/issue.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Shipment = {
  pieces?: number
  /** Pieces to pack first; default: all. */
  first?: number
  weight?: number
  country?: string
  packagings?: number
  /** Shipping location; default: one of the platform. */
  place?: string
}

/** Creates shipped orders and invoices for tests. Prices are those of the first day. */
export function billingFixtures(app: TestApp) {
  const { rows, db, call, createActor, runJobs } = app
  const { createPlace, createGoods } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, address, asJob } = orderFixtures(app)
  let place: Promise<{ id: string }> | undefined
  let staff: Promise<Actor> | undefined
  let box: Promise<{ id: string }> | undefined
  let number = 0

  const administrator = () => {
    staff ??= createActor("administrator")
    return staff
  }
  const platformPlace = () => {
    place ??= administrator().then(() => createPlace())
    return place
  }
  const standardBox = () => {
    const size = { length: 1, width: 1, height: 1, weight: 0 }
    box ??= rows.insert("packagings", { organisation_id: PLATFORM_ID, name: "Box", ...size })
    return box
  }

  /** Adds a net amount to the collecting invoice; a negative one reduces the next invoice. */
  const collectNet = ({ organisation_id }: Actor, net: number) =>
    asJob(async (context) => {
      const collecting = await lockCollecting(context, [organisation_id])
      const invoice_id = collecting.get(organisation_id)?.id ?? ""
      await context.rows.insert("invoice_lines", {
        organisation_id,
        invoice_id,
        code: "packaging",
        source_type: "fulfillment",
        source_id: newId("ful"),
        supplied_on: await today(context),
        quantity: net < 0 ? -1 : 1,
        price: cents(Math.abs(net)),
        net: cents(net),
        priced_by: "test",
      })
      await countLines(context, collecting, [{ organisation_id, lines: 1, net }])
    })

  const fixtures = {
    administrator,
    /** The platform's own packaging, used for `packagings` of a shipment. */
    standardBox,

    /** A customer in this country, with an address and a VAT id. */
    async createCustomer(country: string | null = "DE", fields: { vat_id?: string | null } = {}) {
      const actor = await createActor("customer")
      const at = { street: "Hafenstr. 1", postal_code: "20457", city: "Hamburg", country }
      await rows.update("organisations", actor.organisation_id, {
        company_name: `Kunde ${++number} GmbH`,
        vat_id: null,
        ...at,
        ...fields,
      })
      return actor
    },

    /** An order of the owner, routed to the platform, packed and shipped. */
    async ship(owner: Actor, shipment: Shipment = {}) {
      const { pieces = 1, first = pieces, weight = 200, country = "DE", packagings = 0 } = shipment
      const by = await administrator()
      const location_id = shipment.place ?? (await platformPlace()).id
      const sku = `BILL-${++number}`
      const { variant } = await createGoods(owner, { sku, stock: { [location_id]: pieces } })
      await rows.update("product_variants", variant.id, { weight })
      const shop = await createShop(owner)
      const postal_code = country === "DE" ? address.postal_code : "1010"
      const shipping_address = { ...address, postal_code, country_code: country }
      const order = shopOrder([line(sku, pieces)], { shipping_address })
      const [arrived] = await arrive(shop, [order])
      const id = arrived?.order_id ?? ""
      await call(by, orders.route, { params: { id }, body: { location_id } })
      const lines = await rows.children("order_items", "order_id", [id])
      const used = packagings > 0 ? [await standardBox()] : []
      const known = new Set<string>()
      /** Packs this many pieces and ships them. Returns the fulfilment's id. */
      const pack = async (quantity: number): Promise<string> => {
        const packed = await call(by, orders.pack, {
          params: { id },
          body: {
            location_id,
            shipment_method: "dhl_paket",
            shipped: true,
            lines: lines.map((one) => ({ line_item_id: one.id, quantity })),
            packagings: used.map((one) => ({
              packaging_id: one.id,
              quantity: packagings,
              change: 0,
            })),
          },
        })
        if (packed.status !== 200) throw new Error(JSON.stringify(packed.body))
        const made: { id: string }[] = packed.body.order.fulfillments
        const fulfillment = made.find((one) => !known.has(one.id))
        known.add(fulfillment?.id ?? "")
        return fulfillment?.id ?? ""
      }
      return { id, fulfillment_id: await pack(first), pack }
    },

    /** Undoes a shipped fulfilment. */
    async undo({ id, fulfillment_id }: { id: string; fulfillment_id: string }) {
      const undone = await call(await administrator(), orders.undo, {
        params: { id, fulfillment_id },
      })
      if (undone.status !== 200) throw new Error(JSON.stringify(undone.body))
    },

    /**
     * Removes the agreement, as for pieces reserved before it: from a fulfilment, or from one
     * piece.
     */
    async unagree(fulfillment_id: string, piece_id?: string) {
      await db
        .updateTable("fulfillment_items")
        .set({ agreement_id: null, agreement_line: null })
        .where("fulfillment_id", "=", fulfillment_id)
        .$if(piece_id !== undefined, (some) => some.where("id", "=", piece_id ?? ""))
        .execute()
    },

    /** Runs all pending jobs. */
    async settle() {
      while ((await runJobs()) > 0);
    },

    /** The collecting invoice of an organisation, if any. */
    collectingOf: ({ organisation_id }: Actor) =>
      db
        .selectFrom("invoices")
        .selectAll()
        .where("organisation_id", "=", organisation_id)
        .where("status", "=", "no")
        .executeTakeFirst(),

    /** Ships something and issues it. Returns the invoice. */
    async createInvoice(owner: Actor, shipment: Shipment = {}) {
      await fixtures.ship(owner, shipment)
      await fixtures.settle()
      const outcome = await asJob((context) => issueCollecting(context, owner.organisation_id))
      if (outcome.result === "nothing") throw new Error("nothing was issued")
      return rows.one("invoices", outcome.invoice_id)
    },

    collectNet,
    /** Adds a net amount that reduces the next invoice. */
    takeOff: (owner: Actor, net: number) => collectNet(owner, -net),

    /** Headers of a call that moves money. */
    once: () => ({ "idempotency-key": newId("once") }),
  }
  return fixtures
}
