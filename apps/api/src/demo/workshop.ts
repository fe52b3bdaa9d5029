import { cents } from "@packhaus/contract/kernel/cents"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { linkVariants } from "../features/catalogue/agreements/verbs/link.ts"
import { openWith } from "./offers.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

const range = "Kerzen und Lichter aus der Werkstatt"

/** Goods that the supplier makes and ships from its workshop, agreed before the first order. */
export async function agreeOnWorkshop(
  stage: Stage,
  people: People,
  { workshop, dawn }: { workshop: string; dawn: string },
) {
  const [owner, administrator, supplier] = [
    people.idOf("customer"),
    people.idOf("administrator"),
    people.idOf("supplier"),
  ]
  const wanted = { product_name: range, service: "dropshipping", amount_per_month: 400 } as const
  const made = await stage.call(owner, productRequests.create, { body: wanted })
  const params = { id: made.product_request.id }
  await stage.call(owner, productRequests.submit, { params })
  const supplier_ids = [people.organisationOf("supplier")]
  await stage.call(administrator, productRequests.assign, { params, body: { supplier_ids } })
  const { quote_requests } = await stage.call(supplier, quoteRequests.list, { query: { q: range } })
  const [quoteRequest] = quote_requests
  if (!quoteRequest) throw new Error("the supplier was not asked for what he makes")
  const measures = { length: null, width: null, height: null, weight: 300 }
  const { offer } = await stage.call(supplier, offers.create, {
    params: { id: quoteRequest.id },
    body: {
      kind: "dropshipping",
      currency: "eur",
      lines: [
        {
          title: range,
          sku: null,
          hs_code: null,
          ...measures,
          tiers: [
            { from: 1, cost: cents(280) },
            { from: 12, cost: cents(240) },
          ],
        },
      ],
      shipping: [
        { to: "DE", cost: cents(490), days_min: 7, days_max: 12 },
        { to: "WORLD", cost: cents(890), days_min: 9, days_max: 20 },
      ],
      moq: 1,
      production_days_min: 1,
      production_days_max: 3,
      import_method: null,
      valid_until: later(dawn, 24 * 30).slice(0, 10),
      note: "",
      ship_from_id: workshop,
    },
  })
  const submitted = await stage.call(supplier, offers.submit, { params: { id: offer.id } })
  const opened = await openWith(stage, administrator, submitted.offer)
  await stage.call(owner, offers.accept, {
    params: { id: opened.offer.id },
    body: { version: opened.offer.version },
  })
  await linkShelf(stage, params.id, workshop)
}

/** All items in the workshop are linked to the agreement. */
async function linkShelf({ db, inside }: Stage, request_id: string, workshop: string) {
  const agreement = await db
    .selectFrom("agreements")
    .select(["id", "organisation_id", "supplier_id", "kind", "valid_from"])
    .where("request_id", "=", request_id)
    .executeTakeFirstOrThrow()
  const shelf = await db
    .selectFrom("inventory_levels as level")
    .innerJoin(
      "product_variants as variant",
      "variant.inventory_item_id",
      "level.inventory_item_id",
    )
    .select("variant.id as variant_id")
    .where("level.location_id", "=", workshop)
    .orderBy("variant.id")
    .execute()
  const links = shelf.map(({ variant_id }) => ({ variant_id, line: 0 }))
  await inside((context) => linkVariants(context, agreement, links))
}
