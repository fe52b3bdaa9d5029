import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import { keepDrawing } from "./drawings.ts"
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

type Request = { now: string; id: string; product_name: string }

/** An accepted request is published as a product. */
export async function publishProduct(
  stage: Stage,
  people: People,
  { now, id: request_id, product_name }: Request,
) {
  const [agency, owner] = [people.idOf("agency"), people.idOf("customer")]
  const then = later(now, -24 * 22)
  await stage.step(then, async () => {
    const lumen = await quoter(stage, people, "supplier")
    const { id, version, ...offer } = await lumen.submit(
      await lumen.write(product_name, dropshipping, then),
    )
    await openWith(stage, agency, { id, version, ...offer })
    await stage.call(owner, offers.accept, { params: { id }, body: { version } })
    const { publication } = await stage.call(agency, publications.publish, {
      params: { id: request_id },
      body: {
        product_id: null,
        title: product_name,
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
    const picture = await keepDrawing(stage, people.organisationOf("customer"), {
      drawing: "snuffer",
      name: "Kerzenloescher.jpg",
      kind: "product_image",
    })
    await stage.call(owner, products.arrangeImages, {
      params: { id: publication.product_id },
      body: { before: [], images: [{ file_id: picture, alt: `${product_name}, von der Seite` }] },
    })
  })
}

/** The offer on a request expires without a decision. */
export async function letOfferExpire(
  stage: Stage,
  people: People,
  { now, product_name }: Omit<Request, "id">,
) {
  const then = later(now, -24 * 20)
  await stage.step(then, async () => {
    const lumen = await quoter(stage, people, "supplier")
    const short = { ...dropshipping, holds: 8 }
    const offer = await lumen.submit(await lumen.write(product_name, short, then))
    await openWith(stage, people.idOf("agency"), offer)
  })
  await stage.step(later(now, -24 * 10), () => stage.runJob("offers.expire"))
}
