import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import { dropshipping, openWith, quoter } from "./offers.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

const maker = {
  name: "Lumen Crafts Ltd.",
  address: "88 Yantian Road, 518081 Shenzhen",
  country: "CN",
  email: "safety@lumen-crafts.example",
}
const responsible = {
  name: "Packhaus GmbH",
  address: "Speicherstraße 1, 20457 Hamburg",
  country: "DE",
  email: "produktsicherheit@packhaus.example",
}

type Requests = {
  now: string
  /** Accepted and published as a product. */
  published: { id: string; product_name: string }
  /** Its offer expires without a decision. */
  ended: { product_name: string }
}

/** A request that became a product, and one whose offer expired. */
export async function concludeRequests(
  stage: Stage,
  people: People,
  { now, published, ended }: Requests,
) {
  const [agency, owner] = [people.idOf("agency"), people.idOf("customer")]
  const at = (days: number, work: (then: string) => Promise<unknown>) => {
    const then = later(now, -24 * days)
    return stage.at(then, async () => {
      await work(then)
      await stage.runJobs()
    })
  }
  await at(22, async (then) => {
    const lumen = await quoter(stage, people, "supplier")
    const { id, version, ...offer } = await lumen.submit(
      await lumen.write(published.product_name, dropshipping, then),
    )
    await openWith(stage, agency, { id, version, ...offer })
    await stage.call(owner, offers.accept, { params: { id }, body: { version } })
    await stage.call(agency, publications.publish, {
      params: { id: published.id },
      body: {
        product_id: null,
        title: published.product_name,
        description: "Löscht Kerzen ohne Rauch. Messing, 24 cm.",
        origin_country: "CN",
        mid_code: null,
        variants: [
          {
            line: 0,
            variant_id: null,
            title: "Messing",
            sku: null,
            hs_code: "83062900",
            price: null,
          },
        ],
        shop_id: null,
        safety: {
          maker,
          responsible,
          warnings: "Nach dem Löschen heiß: 10 Minuten abkühlen lassen.",
        },
      },
    })
  })
  await at(20, async (then) => {
    const lumen = await quoter(stage, people, "supplier")
    const short = { ...dropshipping, holds: 8 }
    const offer = await lumen.submit(await lumen.write(ended.product_name, short, then))
    await openWith(stage, agency, offer)
  })
  await at(10, () => stage.runJob("offers.expire"))
}
