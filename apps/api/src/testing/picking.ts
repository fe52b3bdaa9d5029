import { randomUUID } from "node:crypto"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { createPickList } from "../features/warehouse/picking/verbs/create.ts"
import { pickPieces } from "../features/warehouse/picking/verbs/pick.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Wanted = {
  /** Whether the order is on a list. */
  isListed?: boolean
  /** Picked pieces of its three. */
  picked?: number
}

/**
 * An order of three pieces that waits at a location of `owner` (a supplier, a customer, or else the
 * platform), and a list with it, through the product's verbs.
 */
export async function createPicking(
  app: TestApp,
  owner: Actor | null,
  { isListed = true, picked = 0 }: Wanted = {},
) {
  const { createPlace, createGoods } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
  const type = owner ? (await app.rows.one("organisations", owner.organisation_id)).type : ""
  const own = owner && (type === "supplier" || type === "customer") ? { type, owner } : {}
  const place = await createPlace(own as Parameters<typeof createPlace>[0])
  const merchant = owner && type === "customer" ? owner : await app.createActor("customer")
  const { item, variant } = await createGoods(merchant, { stock: { [place.id]: 9 } })
  await setPriority([place], "ZZ", merchant.organisation_id)
  const shop = await createShop(merchant)
  const [arrived] = await arrive(shop, [shopOrder([line(variant.sku ?? "", 3)])])
  const order_id = arrived?.order_id ?? ""
  const made = { place, location_id: place.id, merchant, item, variant, order_id }
  if (!isListed) return { ...made, id: "", line_id: "" }
  return app.application.db.transaction(async (transaction) => {
    const context = app.application.contextOf(transaction, system, noCookies)
    const id = await createPickList(context, {
      location_id: place.id,
      kind: "batch",
      zone: "",
      slots: 12,
      trolley: "",
    })
    const [first] = await context.rows.children("pick_lines", "pick_list_id", [id])
    const line_id = first?.id ?? ""
    if (picked > 0)
      await pickPieces(context, id, { client_id: randomUUID(), line_id, quantity: picked })
    return { ...made, id, line_id }
  })
}
