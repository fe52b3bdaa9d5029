import { planOrders } from "@packhaus/standins/player/plan"
import { readRows } from "@packhaus/standins/player/rows"
import type { Outside } from "../integrations/outside.ts"
import { signPeopleUp } from "./applicants.ts"
import { arrive, stockUp } from "./arrivals.ts"
import { finale } from "./finale.ts"
import { settleMoney } from "./money.ts"
import { askForPrivacy } from "./privacy.ts"
import { settlePeople, settlePlaces, tryAgency } from "./settle.ts"
import { ship } from "./shipping.ts"
import { shopOf } from "./shop.ts"
import { openStage } from "./stage.ts"
import { later, storyTimes } from "./times.ts"

type Options = {
  databaseUrl: string
  /** The shop platform's stand-in. */
  shopUrl: string
  outside: Outside
  /** The file of orders, and how many of them the story tells. */
  file: string
  most?: number
  say?: (line: string) => void
}

/** Orders that were open when the shop was connected. */
const BEFORE = 5

/**
 * Fills an empty database with two months of a living business: people, places, stock, and the real
 * orders of the file, invoices and payments, by the real verbs under the business clock. Throws if anything goes wrong.
 */
export async function loadDemo(options: Options) {
  const { databaseUrl, shopUrl, outside, file, most, say = () => {} } = options
  const plan = planOrders(await readRows(file))
  const [before, told] = [plan.orders.slice(0, BEFORE), plan.orders.slice(BEFORE, most)]
  const times = storyTimes(told, new Date())
  const now = new Date().toISOString()
  const shop = shopOf(shopUrl)
  const stage = await openStage(databaseUrl, outside)
  try {
    await shop.quiet()
    await shop.addProducts(plan.orders.slice(0, most))
    for (const order of before) await shop.place(order, later(times.dawn, -30))

    const [people, placeOf, connected] = await stage.at(times.dawn, async () => {
      const people = await settlePeople(stage)
      await tryAgency(stage, people)
      const placeOf = await settlePlaces(stage, people)
      const connected = await shop.connect(stage, people.idOf("customer"))
      await stage.runJobs()
      await stockUp(stage, placeOf, plan.orders.slice(0, most))
      return [people, placeOf, connected] as const
    })
    const actors = {
      owner: people.idOf("customer"),
      support: people.idOf("support"),
      supplier: people.idOf("supplier"),
      workshop: placeOf("werkstatt"),
      shopId: connected.id,
    }
    say(`  ${told.length} orders arrive …`)
    await arrive(stage, shop, { ...actors, orders: told, times, now })
    say("  … are packed and shipped …")
    await ship(stage, { ...actors, placeOf }, now)
    say("  … and invoiced …")
    await settleMoney(
      stage,
      {
        administrator: people.idOf("administrator"),
        second: people.idOf("finance"),
        owner: actors.owner,
        organisationId: people.organisationOf("customer"),
      },
      { dawn: times.dawn, now },
    )
    await finale(stage, shop, actors)
    await askForPrivacy(stage, { ...actors, organisationId: people.organisationOf("customer") })
    await signPeopleUp(stage, people, now)
    if (stage.failures.length > 0) throw stage.failures[0]
  } finally {
    await shop.usual()
    await stage.close()
  }
}
