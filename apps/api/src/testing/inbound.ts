import type { InboundStatus } from "@packhaus/contract/warehouse/inbound/status"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { arriveInbound } from "../features/warehouse/inbound/verbs/arrive.ts"
import { createInbound as create } from "../features/warehouse/inbound/verbs/create.ts"
import {
  announceInbound,
  cancelInbound,
  closeInbound,
} from "../features/warehouse/inbound/verbs/move.ts"
import { createAgreement } from "./agreements.ts"
import { catalogueFixtures } from "./catalogue.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Wanted = {
  status?: InboundStatus
  /** Owner of the location; default: the platform. */
  supplier?: Actor
  /** The location is the owner's own. */
  isOwnPlace?: boolean
  quantity?: number
  per_carton?: number
  /** Pieces of goods that no line names, delivered with the first pieces. */
  unannounced?: number
}

/** A notice of an owner's goods, in this status, through the product's verbs. */
export async function createInbound(
  app: TestApp,
  owner: Actor,
  {
    status = "draft",
    supplier,
    isOwnPlace = false,
    quantity = 6,
    per_carton = 4,
    unannounced = 0,
  }: Wanted = {},
) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const place = await createPlace(
    supplier
      ? { type: "supplier", owner: supplier, kind: "import" }
      : isOwnPlace
        ? { type: "customer", owner }
        : {},
  )
  const { item, variant } = await createGoods(owner)
  // A customer uses a supplier's location by an agreement.
  if (supplier)
    await createAgreement(app, owner, { supplier, place_id: place.id, variants: [variant.id] })
  const made = await app.application.db.transaction(async (transaction) => {
    const context = app.application.contextOf(transaction, system, noCookies)
    const id = await create(context, {
      organisation_id: owner.organisation_id,
      location_id: place.id,
      lines: [{ inventory_item_id: item.id, quantity, per_carton }],
      expected_on: null,
      carrier: "",
      tracking_number: "",
      note: "",
    })
    const [line] = await context.rows.children("inbound_lines", "inbound_notice_id", [id])
    const line_id = line?.id ?? ""
    if (status !== "draft") await announceInbound(context, id)
    if (status === "arriving" || unannounced > 0)
      await arriveInbound(context, id, {
        id: crypto.randomUUID(),
        lines: [{ line_id, arrived: 1, damaged: 0, missing: 0 }],
        others: unannounced > 0 ? [{ name: variant.sku ?? "", quantity: unannounced }] : [],
        note: "",
      })
    if (status === "closed") await closeInbound(context, id, { reason: "test" })
    if (status === "cancelled") await cancelInbound(context, id, { reason: "test" })
    return { id, line_id }
  })
  return { ...made, place, item, variant }
}
