import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { bookTransfer } from "./money.ts"
import { openWith, quoter } from "./offers.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/** A requested brand service is offered, accepted and paid; its supplier has begun. */
export async function buyBrandService(
  stage: Stage,
  people: People,
  { now, id, product_name }: { now: string; id: string; product_name: string },
) {
  const [owner, agency] = [people.idOf("customer"), people.idOf("agency")]
  const at = (days: number, work: (then: string) => Promise<unknown>) => {
    const then = later(now, -24 * days)
    return stage.step(then, () => work(then))
  }
  await at(12, async (then) => {
    const lumen = await quoter(stage, people, "supplier")
    const written = await lumen.write(
      product_name,
      {
        kind: "brand_service",
        currency: "usd",
        tiers: [[1, 42_000]],
        shipping: [],
        moq: 1,
        import_method: null,
        note: "Druckvorlage und Muster sind enthalten.",
        days: [8, 12],
      },
      then,
    )
    const offer = await lumen.submit(written)
    await openWith(stage, agency, offer)
    await stage.call(owner, offers.accept, {
      params: { id: offer.id },
      body: { version: offer.version },
    })
  })
  await at(9, async () => {
    const { product_request } = await stage.call(owner, productRequests.read, { params: { id } })
    if (!product_request.invoice) throw new Error("the brand service was not invoiced")
    const [administrator, second] = [people.idOf("administrator"), people.idOf("finance")]
    await bookTransfer(stage, { administrator, second, owner }, product_request.invoice.id)
  })
}
