import { dutyRates } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import type { UpdateProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { contextOf } from "../features/sourcing/product-requests/verbs/save-files.ts"
import { buyBrandService } from "./brand-service.ts"
import { keepDrawing } from "./drawings.ts"
import { acceptOffer, compareOffers } from "./offers.ts"
import { letOfferExpire, publishProduct } from "./publishing.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = Partial<UpdateProductRequest> & {
  /** Number of days before now on which it was written. */
  days: number
}

const lantern: Story = {
  product_name: "Metall-Laterne Fjord, 28 cm",
  producer_name: "Yongkang Lantern Works",
  service: "bulk",
  import_methods: ["plane", "train", "stock_in_china"],
  amount_per_month: 300,
  amount_per_order: 900,
  store: "kerzenglanz.example",
  exists_in_shop: true,
  shop_product_url: "https://kerzenglanz.example/products/laterne-fjord",
  description:
    "Laterne aus Stahl mit vier Glasscheiben, Tür an der Vorderseite, Griff oben. Für Kerzen bis 8 cm Durchmesser.",
  specification: "Stahl, pulverbeschichtet, Glas 3 mm. Schwarz und Messing.",
  requirements: "Ohne Plastik verpackt, Falltest aus 80 cm.",
  color_box_needed: true,
  length: 140,
  width: 140,
  height: 280,
  weight: 880,
  target_price: cents(750),
  hs_code: "94055000",
  days: 4,
}
const cups: Story = {
  product_name: "Emaillebecher mit Gravur",
  service: "dropshipping",
  amount_per_month: 120,
  description: "Becher 300 ml, weiß, mit dem Namen des Käufers.",
  photo_content_needed: true,
  days: 1,
}
const small: Story = {
  product_name: "Windlicht-Set, mundgeblasen",
  service: "brand_service",
  amount_per_order: 20,
  description: "Drei Windlichter mit unserem Zeichen im Glas.",
  days: 20,
}
const strange: Story = {
  product_name: "Schwimmkerze mit Batterie",
  service: "dropshipping",
  amount_per_month: 40,
  days: 25,
}
const unanswered: Story = {
  product_name: "Lichterkette Papiersterne",
  service: "dropshipping",
  amount_per_month: 250,
  weight: 240,
  days: 17,
}

const lights: Story = {
  product_name: "Teelichthalter Messing",
  service: "dropshipping",
  amount_per_month: 180,
  weight: 160,
  hs_code: "83062900",
  days: 30,
}

const snuffer = {
  product_name: "Kerzenlöscher Messing",
  service: "dropshipping",
  amount_per_month: 90,
  weight: 120,
  hs_code: "83062900",
  days: 24,
} as const satisfies Story
const dish = {
  product_name: "Terrazzo-Schale für Kerzen",
  service: "dropshipping",
  amount_per_month: 60,
  weight: 640,
  days: 22,
} as const satisfies Story

const bands = {
  product_name: "Banderolen mit Prägung für Stumpenkerzen",
  service: "brand_service",
  amount_per_order: 2000,
  description: "Banderole aus Naturpapier mit geprägtem Zeichen, für Stumpenkerzen von 7 cm.",
  days: 14,
} as const satisfies Story

/**
 * Customs duties entered by the administrator: hundredths of a percent, by HS code, origin,
 * destination.
 */
const duties: readonly [
  hs_prefix: string,
  origin: string | null,
  destination: string | null,
  rate: number,
][] = [
  ["9405", null, null, 370],
  ["830629", "CN", null, 0],
  ["3406", null, null, 0],
  ["9405", "CN", "CH", 0],
  ["9405", "CN", "GB", 400],
]

/** Product requests of the customer, one in each state, with suppliers' answers. */
export async function findProducts(stage: Stage, people: People, now: string) {
  const [owner, agency, supplier] = [
    people.idOf("customer"),
    people.idOf("agency"),
    people.idOf("supplier"),
  ]
  const makers = [people.organisationOf("supplier"), people.organisationOf("yiwu")]
  const at = (days: number, work: () => Promise<unknown>) =>
    stage.step(later(now, -24 * days), work)
  const write = async ({ days, ...fields }: Story) => {
    let id = ""
    await at(days, async () => {
      const made = await stage.call(owner, productRequests.create, { body: fields })
      id = made.product_request.id
    })
    return { id }
  }
  async function submit(story: Story) {
    const params = await write(story)
    await at(story.days - 0.1, () => stage.call(owner, productRequests.submit, { params }))
    return params
  }
  const ask = (days: number, params: { id: string }, supplier_ids: string[]) =>
    at(days, () => stage.call(agency, productRequests.assign, { params, body: { supplier_ids } }))

  const setDuties = () =>
    at(40, async () => {
      for (const [hs_prefix, origin, destination, rate] of duties)
        await stage.call(people.idOf("administrator"), dutyRates.create, {
          body: {
            hs_prefix,
            origin,
            destination,
            rate,
            valid_from: later(now, -24 * 39).slice(0, 10), // not before today, regardless of the hour in Berlin
          },
        })
    })
  const draft = () => write({ product_name: "Duftkerze im Tonkrug", service: null, days: 0.2 })
  async function waitForAnswer() {
    await ask(0.5, await submit(cups), makers.slice(0, 1))
  }
  async function compare() {
    const picture = await keepDrawing(stage, people.organisationOf("customer"), {
      drawing: "lantern",
      name: "Laterne-Fjord.jpg",
      kind: contextOf.image,
    })
    await ask(3.5, await submit({ ...lantern, images: [picture] }), makers)
    await compareOffers(stage, people, { now, product: lantern.product_name ?? "" })
  }
  async function agree() {
    await ask(29, await submit(lights), makers)
    await acceptOffer(stage, people, { now, product: lights.product_name ?? "" })
  }
  async function sell() {
    const sold = await submit(snuffer)
    await ask(23, sold, makers.slice(0, 1))
    await publishProduct(stage, people, { now, ...snuffer, ...sold })
  }
  async function letExpire() {
    await ask(21, await submit(dish), makers.slice(0, 1))
    await letOfferExpire(stage, people, { now, ...dish })
  }
  async function brand() {
    const branded = await submit(bands)
    await ask(13, branded, makers.slice(0, 1))
    const { product_name } = bands
    await buyBrandService(stage, people, { now, product_name, ...branded })
  }
  async function decline() {
    await ask(16, await submit(unanswered), makers)
    await at(15, async () => {
      const body = { reason: "Papier kommt bei uns nicht vor." }
      const mine = await stage.call(supplier, quoteRequests.list, { query: { group: "open" } })
      const wanted = mine.quote_requests.find(
        ({ product_name }) => product_name === unanswered.product_name,
      )
      if (!wanted) throw new Error("the supplier was not asked")
      await stage.call(supplier, quoteRequests.decline, { params: { id: wanted.id }, body })
    })
    await at(1.5, () => stage.runJob("quote-requests.expire"))
  }
  async function refuse() {
    const params = await submit(small)
    const body = { reason: "Unter 100 Stück fertigt niemand mit eigenem Zeichen." }
    await at(18, () => stage.call(agency, productRequests.refuse, { params, body }))
  }
  async function findNone() {
    const params = await submit(strange)
    const body = { reason: "Wir haben drei Lieferanten gefragt, keiner führt das." }
    await at(12, () => stage.call(agency, productRequests.findNone, { params, body }))
  }
  await stage.play([
    setDuties,
    draft,
    waitForAnswer,
    compare,
    agree,
    sell,
    letExpire,
    brand,
    decline,
    refuse,
    findNone,
  ])
}
