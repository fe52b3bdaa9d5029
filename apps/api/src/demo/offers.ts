import { cents } from "@packhaus/contract/kernel/cents"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import type { Offer, SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = Pick<
  SaveOffer,
  "kind" | "currency" | "shipping" | "moq" | "import_method" | "note"
> & {
  tiers: readonly (readonly [from: number, cost: number])[]
  days: readonly [number, number]
  /** Further options of the offer: name, and surcharge per piece in the currency. */
  others?: readonly (readonly [name: string, above: number])[]
  /** Days for which it can be accepted; default 21. */
  holds?: number
}

export const dropshipping: Story = {
  kind: "dropshipping",
  currency: "usd",
  tiers: [
    [1, 1310],
    [3, 1260],
    [10, 1195],
  ],
  shipping: [
    { to: "DE", cost: cents(670), days_min: 8, days_max: 12 },
    { to: "AT", cost: cents(740), days_min: 9, days_max: 13 },
    { to: "EU", cost: cents(960), days_min: 10, days_max: 16 },
  ],
  moq: 1,
  import_method: null,
  note: "Farbkarton ab 500 Stück ohne Aufpreis. Muster in 5 Tagen.",
  days: [1, 2],
}
const train: Story = {
  kind: "bulk",
  currency: "cny",
  tiers: [
    [300, 6100],
    [600, 5800],
    [1200, 5550],
  ],
  shipping: [{ to: "EU", cost: cents(1_150_000), days_min: 45, days_max: 55 }],
  moq: 300,
  import_method: "train",
  note: "",
  days: [18, 22],
}
const plane: Story = {
  ...train,
  currency: "usd",
  tiers: [[200, 905]],
  shipping: [{ to: "EU", cost: cents(48_000), days_min: 3, days_max: 15 }],
  moq: 200,
  import_method: "plane",
}

/** ECB rates for the demo's days. */
export async function knowRates({ db }: Stage, now: string) {
  const days = Array.from({ length: 60 }, (_, ago) => later(now, -24 * ago).slice(0, 10))
  await db
    .insertInto("exchange_rates")
    .values(
      days.flatMap((day) => [
        { currency: "usd" as const, day, rate_micro: 1_157_300, source: "ECB" },
        { currency: "cny" as const, day, rate_micro: 8_234_100, source: "ECB" },
      ]),
    )
    .onConflict((conflict) => conflict.columns(["currency", "day"]).doNothing())
    .execute()
}

/** A supplier who quotes: shipping location, and quote requests. */
export async function quoter(stage: Stage, people: People, mailbox: string) {
  const person = people.idOf(mailbox)
  const { stock_locations } = await stage.call(person, stockLocations.list, { query: {} })
  const owner_id = people.organisationOf(mailbox)
  const own = stock_locations.find((place) => place.owner_id === owner_id)
  const place =
    own ??
    (
      await stage.call(person, stockLocations.create, {
        body: {
          name: "Yiwu, Halle 4",
          kind: "dropshipping",
          address_1: "12 Chouzhou North Road",
          postal_code: "322000",
          city: "Yiwu",
          country_code: "CN",
        },
      })
    ).stock_location

  async function write(product: string, story: Story, now: string): Promise<Offer> {
    const query = { q: product, limit: 50 }
    const { quote_requests } = await stage.call(person, quoteRequests.list, { query })
    const quoteRequest = quote_requests.find(({ status }) => status !== "expired")
    if (!quoteRequest) throw new Error(`${mailbox} was not asked for ${product}`)
    const { tiers, days, others = [], holds = 21, ...fields } = story
    const goods = { sku: null, hs_code: "94055000", length: 140, width: 140, height: 280 }
    const body = {
      ...fields,
      lines: [[product, 0] as const, ...others].map(([title, above]) => ({
        ...goods,
        title,
        weight: 880,
        tiers: tiers.map(([from, cost]) => ({ from, cost: cents(cost + above) })),
      })),
      production_days_min: days[0],
      production_days_max: days[1],
      valid_until: later(now, 24 * holds).slice(0, 10),
      ship_from_id: place.id,
    }
    return (await stage.call(person, offers.create, { params: { id: quoteRequest.id }, body }))
      .offer
  }
  const submit = async (offer: Offer) =>
    (await stage.call(person, offers.submit, { params: { id: offer.id } })).offer
  return { write, submit }
}

/** Prices 25 % above the cost. */
export function openWith(stage: Stage, agency: string, { id, version, costs }: Offer) {
  const above = (cost: number) => cents(Math.ceil(cost * 1.25))
  const body = {
    version,
    lines: (costs?.lines ?? []).map((tiers) =>
      tiers.map(({ from, cost_eur }) => ({ from, price: above(cost_eur) })),
    ),
    shipping: (costs?.shipping ?? []).map(({ to, cost_eur }) => ({ to, price: above(cost_eur) })),
  }
  return stage.call(agency, offers.open, { params: { id }, body })
}

/** The same lantern in three colours. */
const inColours = (product: string): Story => ({
  ...dropshipping,
  others: [
    [`${product}, weiß`, 40],
    [`${product}, Messing`, 320],
  ],
})

type Request = { now: string; product: string }

/** Two suppliers quote a request; the customer accepts one of the offers. */
export async function acceptOffer(stage: Stage, people: People, { now, product }: Request) {
  const [agency, owner] = [people.idOf("agency"), people.idOf("customer")]
  const then = later(now, -24 * 27)
  await stage.step(then, async () => {
    const [lumen, yiwu] = [
      await quoter(stage, people, "supplier"),
      await quoter(stage, people, "yiwu"),
    ]
    const taken = await lumen.submit(await lumen.write(product, dropshipping, then))
    const other = await yiwu.submit(await yiwu.write(product, plane, then))
    for (const offer of [taken, other]) await openWith(stage, agency, offer)
    await stage.call(owner, offers.accept, {
      params: { id: taken.id },
      body: { version: taken.version },
    })
  })
}

/** Offers on a request that the customer compares: open, without prices, withdrawn, and a draft. */
export async function compareOffers(stage: Stage, people: People, { now, product }: Request) {
  const agency = people.idOf("agency")
  await stage.step(later(now, -24 * 2), async () => {
    const [lumen, yiwu] = [
      await quoter(stage, people, "supplier"),
      await quoter(stage, people, "yiwu"),
    ]
    for (const story of [inColours(product), plane]) {
      const offer = await lumen.submit(await lumen.write(product, story, now))
      await openWith(stage, agency, offer)
    }
    await openWith(stage, agency, await yiwu.submit(await yiwu.write(product, train, now)))
    const waiting = await yiwu.submit(await yiwu.write(product, dropshipping, now))
    const withdrawn = await lumen.submit(await lumen.write(product, train, now))
    await stage.call(agency, offers.withdraw, { params: { id: withdrawn.id } })
    await lumen.write(product, { ...dropshipping, note: "Entwurf" }, now)
    if (waiting.status !== "submitted") throw new Error("nobody has set its prices")
  })
}
