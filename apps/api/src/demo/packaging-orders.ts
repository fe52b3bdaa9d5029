import { randomUUID } from "node:crypto"
import { cents } from "@packhaus/contract/kernel/cents"
import { netOf } from "@packhaus/contract/kernel/money"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { PACKAGING_ORDER_IMAGE } from "../features/purchasing/packaging-orders/verbs/images.ts"
import { keepDrawing } from "./drawings.ts"
import { bookTransfer } from "./money.ts"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = {
  /** Days before now on which it was ordered, started, sent and received. */
  days: readonly number[]
  lines: readonly (readonly [name: string, quantity: number])[]
  place: "hamburg" | "laden"
  /** Made by the supplier; otherwise by the platform itself. */
  isAssigned?: true
  /** Arrived and missing pieces of each line. */
  came?: readonly [arrived: number, missing: number]
  isCancelled?: true
  hasImage?: true
}
const stories: readonly Story[] = [
  {
    days: [19, 18, 9, 3],
    lines: [["Kerzenkarton bedruckt", 5000]],
    place: "hamburg",
    isAssigned: true,
    came: [1, 0],
  },
  {
    days: [19, 18, 8, 2],
    lines: [["Karton M", 300]],
    place: "laden",
    came: [0.96, 0.04],
  },
  {
    days: [19, 19, 5, 1],
    lines: [
      ["Karton S", 400],
      ["Karton L", 200],
    ],
    place: "laden",
    isAssigned: true,
    came: [0.5, 0],
  },
  {
    days: [7, 6],
    lines: [["Kerzenkarton bedruckt", 10_000]],
    place: "hamburg",
    isAssigned: true,
    hasImage: true,
  },
  { days: [2], lines: [["Maxibriefkarton", 500]], place: "laden" },
  { days: [6], lines: [["Karton XL", 100]], place: "laden", isCancelled: true },
]

/** A customer's packaging orders, one in each state, including one that waits for confirmation. */
export async function buyPackaging(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const [owner, administrator, second, support] = [
    people.idOf("customer"),
    people.idOf("administrator"),
    people.idOf("finance"),
    people.idOf("support"),
  ]
  const at = <T>(days: number, work: () => Promise<T>) => stage.step(later(now, -24 * days), work)

  const picture = () =>
    keepDrawing(stage, people.organisationOf("customer"), {
      drawing: "logo",
      name: "Druckbild-Deckel.jpg",
      kind: PACKAGING_ORDER_IMAGE,
    })

  async function order({ lines, place, hasImage }: Story) {
    const { packagings } = await stage.call(owner, packagingOrders.orderable, { query: {} })
    const wanted = lines.map(([name, quantity]) => {
      const size = packagings.find((one) => one.name === name)
      if (!size) throw new Error(`${name} has no price`)
      const { packaging_id, price, price_base: base } = size
      return { packaging_id, quantity, net: netOf({ price, quantity, base }) }
    })
    const body = {
      location_id: placeOf(place),
      lines: wanted.map(({ net: _, ...line }) => line),
      total_price: cents(wanted.reduce((sum, { net }) => sum + net, 0)),
      images: hasImage ? [await picture()] : [],
    }
    return (await stage.call(owner, packagingOrders.create, { body })).packaging_order
  }

  async function play(story: Story) {
    const [ordered = 0, begun, sent, arrived] = story.days
    const { id, lines, invoice } = await at(ordered, () => order(story))
    const params = { id }
    if (begun !== undefined)
      await at(begun, async () => {
        if (invoice) await bookTransfer(stage, { administrator, second, owner }, invoice.id)
        const supplier_id = story.isAssigned ? people.organisationOf("supplier") : null
        await stage.call(administrator, packagingOrders.assign, { params, body: { supplier_id } })
        const maker = story.isAssigned ? people.idOf("supplier") : administrator
        await stage.call(maker, packagingOrders.start, { params })
      })
    if (sent !== undefined)
      await at(sent, () =>
        stage.call(administrator, packagingOrders.send, {
          params,
          body: { carrier: "DHL Freight", tracking_number: `JJD 448 120 ${sent}` },
        }),
      )
    const [share, missing] = story.came ?? [0, 0]
    if (arrived !== undefined)
      await at(arrived, () =>
        stage.call(story.place === "laden" ? owner : support, packagingOrders.arrive, {
          params,
          body: {
            id: randomUUID(),
            note: "1 Palette",
            lines: lines.map((line) => ({
              line_id: line.id,
              arrived: Math.round(line.quantity * share),
              missing: Math.round(line.quantity * missing),
            })),
          },
        }),
      )
    if (story.isCancelled)
      await at(ordered - 1, () =>
        stage.call(owner, packagingOrders.cancel, {
          params,
          body: { reason: "Falsche Größe, neu bestellt" },
        }),
      )
  }
  await stage.play(stories.map((story) => () => play(story)))
}

/**
 * A customer buys packaging, does not pay, and is disabled: the invoice stays accessible to them.
 */
export async function disableCustomer(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const [owner, administrator] = [people.idOf("disabled"), people.idOf("administrator")]
  await stage.step(later(now, -24 * 12), async () => {
    const { packagings } = await stage.call(owner, packagingOrders.orderable, { query: {} })
    const [size] = packagings
    if (!size) throw new Error("no packaging has a price")
    const { packaging_id, price, price_base: base, moq: quantity } = size
    await stage.call(owner, packagingOrders.create, {
      body: {
        location_id: placeOf("hamburg"),
        lines: [{ packaging_id, quantity }],
        total_price: netOf({ price, quantity, base }),
      },
    })
  })
  await stage.step(later(now, -24 * 11), () =>
    stage.call(administrator, organisations.disable, {
      params: { id: people.organisationOf("disabled") },
      body: { disable_at: later(now, -24 * 9).slice(0, 10) },
    }),
  )
  await stage.step(later(now, -24 * 8), () => stage.runJob("organisations.disable"))
}
