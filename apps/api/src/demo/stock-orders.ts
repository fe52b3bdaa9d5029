import { randomUUID } from "node:crypto"
import { cents } from "@packhaus/contract/kernel/cents"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { lineNet } from "@packhaus/contract/purchasing/stock-orders/rules"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { type SqlBool, sql } from "kysely"
import { approveReceipts, bookTransfer } from "./money.ts"
import { openWith, quoter } from "./offers.ts"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { addPapers } from "./stock-order-papers.ts"
import { later } from "./times.ts"

type Way = "plane" | "train"
const costs = {
  plane: { currency: "usd", tiers: [[200, 320]], moq: 200, freight: 38_000 },
  train: {
    currency: "cny",
    tiers: [
      [300, 1900],
      [900, 1750],
    ],
    moq: 300,
    freight: 620_000,
  },
} as const

/** The best-selling items, which run out first. */
const readBest = async ({ db }: Stage, organisation_id: string) =>
  db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.id", "variant.sku", "product.title"])
    .where("variant.merchant_id", "=", organisation_id)
    .where(sql<SqlBool>`variant.sku is not null`)
    .orderBy(
      sql`(select coalesce(sum(sale.quantity), 0) from item_sales as sale
        where sale.inventory_item_id = variant.inventory_item_id)`,
      "desc",
    )
    .orderBy("variant.id")
    .limit(6)
    .execute()
type Good = Awaited<ReturnType<typeof readBest>>[number]

/** A request for many pieces of an existing item, quoted, accepted, and linked to its variant. */
async function agreeOn(
  stage: Stage,
  people: People,
  { good, way, then }: { good: Good; way: Way; then: string },
) {
  const [owner, agency] = [people.idOf("customer"), people.idOf("agency")]
  const product_name = `${good.title.slice(0, 60)} (${way === "plane" ? "Luftfracht" : "Bahn"})`
  const { product_request: request } = await stage.call(owner, productRequests.create, {
    body: { product_name, service: "bulk", import_methods: [way], amount_per_order: 600 },
  })
  const params = { id: request.id }
  await stage.call(owner, productRequests.submit, { params })
  await stage.call(agency, productRequests.assign, {
    params,
    body: { supplier_ids: [people.organisationOf("supplier")] },
  })
  const lumen = await quoter(stage, people, "supplier")
  const { currency, tiers, moq, freight } = costs[way]
  const draft = await lumen.write(
    product_name,
    {
      kind: "bulk",
      currency,
      tiers,
      shipping: [{ to: "EU", cost: cents(freight), days_min: 3, days_max: 15 }],
      moq,
      import_method: way,
      note: "",
      days: [4, 8],
    },
    then,
  )
  const offer = await lumen.submit(draft)
  await openWith(stage, agency, offer)
  await stage.call(owner, offers.accept, {
    params: { id: offer.id },
    body: { version: offer.version },
  })
  await sql`insert into agreement_lines (organisation_id, agreement_id, variant_id, line, supplier_id,
      kind, valid_from, valid_before)
    select organisation_id, id, ${good.id}, 0, supplier_id, kind, valid_from, valid_before
    from agreements where offer_id = ${offer.id}`.execute(stage.db)
}

type Story = {
  /** Paid before it starts; otherwise an administrator releases it unpaid. */
  isPaid?: boolean
  /** Days before now on which it was ordered, started, sent and received. */
  days: readonly number[]
  /** Ordered goods by rank, with quantities. */
  lines: readonly (readonly [good: number, quantity: number])[]
  way: Way
  /** Arrived and damaged shares of the ordered pieces per arrival. */
  arrivals?: readonly (readonly [arrived: number, damaged: number])[]
  ends?: "close" | "cancel"
  /** Delivered to the customer's own location, where the customer books the arrival. */
  isHome?: boolean
}
const stories: readonly Story[] = [
  {
    days: [44, 43, 33, 22],
    way: "plane",
    lines: [[3, 300]],
    arrivals: [[0.98, 0.02]],
    isPaid: true,
  },
  {
    days: [40, 39, 30, 12],
    way: "plane",
    lines: [[4, 200]],
    arrivals: [[0.9, 0.04]],
    isPaid: true,
    ends: "close",
  },
  {
    days: [38, 37, 27, 2],
    way: "plane",
    lines: [[5, 200]],
    arrivals: [[0.97, 0.03]],
    isPaid: true,
    isHome: true,
  },
  { days: [36, 35, 24], way: "plane", lines: [[5, 220]], isPaid: true },
  {
    days: [30, 29, 20, 4],
    way: "train",
    lines: [
      [0, 600],
      [1, 400],
    ],
    arrivals: [[0.5, 0.01]],
    isPaid: true,
  },
  { days: [8, 7], way: "plane", lines: [[0, 200]] },
  { days: [3], way: "train", lines: [[2, 300]] },
  { days: [15], way: "plane", lines: [[2, 200]], ends: "cancel" },
]

/** Bulk goods: agreements for the best-selling items, and a stock order in each state. */
export async function buyStock(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const [owner, administrator, second, support, supplier] = [
    people.idOf("customer"),
    people.idOf("administrator"),
    people.idOf("finance"),
    people.idOf("support"),
    people.idOf("supplier"),
  ]
  const at = <T>(days: number, work: () => Promise<T>) => stage.step(later(now, -24 * days), work)
  const goods = await readBest(stage, people.organisationOf("customer"))
  await at(46, async () => {
    const then = later(now, -24 * 46)
    for (const good of goods) await agreeOn(stage, people, { good, way: "plane", then })
    for (const good of goods.slice(0, 3)) await agreeOn(stage, people, { good, way: "train", then })
  })

  async function play({ days: [ordered = 0, begun, sent, arrived], ...story }: Story) {
    const { id, lines, invoice } = await at(ordered, async () => {
      const { items } = await stage.call(owner, stockOrders.orderable, { query: {} })
      const wanted = story.lines.map(([index, quantity]) => {
        const item = items.find(
          (one) => one.variant_id === goods[index]?.id && one.import_method === story.way,
        )
        if (!item) throw new Error("nothing is agreed of it")
        const net = lineNet(item.tiers, quantity)?.net ?? 0
        return { agreement_id: item.agreement_id, variant_id: item.variant_id, quantity, net }
      })
      const body = {
        location_id: placeOf(story.isHome ? "laden" : "rotterdam"),
        lines: wanted.map(({ net: _, ...line }) => line),
        total: cents(wanted.reduce((sum, { net }) => sum + net, 0)),
      }
      return (await stage.call(owner, stockOrders.create, { body })).stock_order
    })
    const params = { id }
    if (begun !== undefined)
      await at(begun, async () => {
        const body = { reason: "Überweisung ist angekündigt" }
        if (invoice && story.isPaid)
          await bookTransfer(stage, { administrator, second, owner }, invoice.id)
        else await stage.call(administrator, stockOrders.override, { params, body })
        await stage.call(supplier, stockOrders.start, { params })
      })
    if (sent !== undefined)
      await at(sent, async () => {
        const reply = await stage.call(supplier, stockOrders.send, {
          params,
          body: {
            carrier: "Kuehne+Nagel",
            tracking_number: `CRCU ${448_120 + sent}, CRCU ${448_720 + sent}`,
          },
        })
        await addPapers(stage, people, reply.stock_order)
      })
    if (arrived !== undefined)
      await at(arrived, () =>
        stage.call(owner, stockOrders.land, {
          params,
          body: {
            freight: cents(184_000),
            duty: cents(31_250),
            other: cents(4_900),
            spread_by: "value",
          },
        }),
      )
    if (arrived !== undefined)
      for (const [share, broken] of story.arrivals ?? [])
        await at(arrived, () =>
          stage.call(story.isHome ? owner : support, stockOrders.arrive, {
            params,
            body: {
              id: randomUUID(),
              note: "2 Paletten",
              lines: lines.map((line) => ({
                line_id: line.id,
                arrived: Math.floor(line.quantity * share),
                damaged: Math.ceil(line.quantity * broken),
                missing: 0,
              })),
            },
          }),
        )
    if (story.ends === "close")
      await at((arrived ?? 1) - 1, async () => {
        await stage.call(administrator, stockOrders.close, {
          params,
          body: { reason: "Zwei Kartons fehlten in der Sendung" },
        })
        await approveReceipts(stage, second)
      })
    if (story.ends === "cancel")
      await at(ordered - 1, () =>
        stage.call(owner, stockOrders.cancel, {
          params,
          body: { reason: "Falsche Menge, neu bestellt" },
        }),
      )
  }
  await stage.play(stories.map((story) => () => play(story)))
  await stage.step(now, async () => {
    await stage.runJob("forecasts.refresh")
    await stage.runJob("forecasts.tell-low")
  })
}
