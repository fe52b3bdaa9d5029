import { planOrders } from "@packhaus/standins/player/plan"
import { readRows } from "@packhaus/standins/player/rows"
import type { Outside } from "../integrations/outside.ts"
import { lookAsCustomer } from "./acting.ts"
import { signPeopleUp } from "./applicants.ts"
import { arrive, stockUp } from "./arrivals.ts"
import { fillBins } from "./bins.ts"
import { sellSets } from "./bundles.ts"
import { addImagesAndPrices } from "./catalogue.ts"
import { talk } from "./chats.ts"
import { letSomeLeave } from "./erasures.ts"
import { finale } from "./finale.ts"
import { ordersForWorkshop } from "./goods.ts"
import { announceGoods } from "./inbound.ts"
import { inviteOthers } from "./invitations.ts"
import { settleMoney } from "./money.ts"
import { readNotices } from "./notices.ts"
import { knowRates } from "./offers.ts"
import { buyPackaging, disableCustomer } from "./packaging-orders.ts"
import { keepPackaging } from "./packagings.ts"
import { pickOrders } from "./picking.ts"
import { askForPrivacy } from "./privacy.ts"
import { tryAnotherList } from "./replays.ts"
import { findParcel, takeBack } from "./retours.ts"
import { loseSecondFactor } from "./second-factor.ts"
import { offerServices } from "./services.ts"
import { settlePeople, settlePlaces, tryAgency } from "./settle.ts"
import { ship } from "./shipping.ts"
import { shopOf } from "./shop.ts"
import { openShopFront, type Places } from "./shop-front.ts"
import { findProducts } from "./sourcing.ts"
import { openStage } from "./stage.ts"
import { buyStock } from "./stock-orders.ts"
import { tellShop } from "./stock-pushes.ts"
import { moveStock } from "./stock-transfers.ts"
import { countStock } from "./stocktakes.ts"
import { later, storyTimes } from "./times.ts"
import { agreeOnWorkshop } from "./workshop.ts"

type Options = {
  databaseUrl: string
  /** Factor by which this machine may be slower than production. */
  slowness?: number
  /** The shop platform's stand-in. */
  shopUrl: string
  outside: Outside
  /** The file of orders, and how many of them are used. */
  file: string
  most?: number
  say?: (line: string) => void
  /** Receives the progress in percent; first when the people of the demo can sign in. */
  onProgress?: (percent: number) => void
} & Places

/** Progress in percent when the stories have come to this many days before now. */
const milestones = [
  [40, 75],
  [25, 80],
  [15, 85],
  [7, 90],
  [2, 95],
] as const

/** Orders that were open when the shop was connected. */
const BEFORE = 5

/**
 * Fills an empty database with two months of business: people, locations, stock, the real orders of
 * the file, invoices and payments, through the real verbs under the business clock. Throws on any
 * error.
 */
export async function loadDemo(options: Options) {
  const {
    databaseUrl,
    shopUrl,
    outside,
    file,
    most,
    say = () => {},
    onProgress = () => {},
  } = options
  const { shopFrontUrl, cardsUrl } = options
  const plan = planOrders(await readRows(file))
  const [before, rest] = [plan.orders.slice(0, BEFORE), plan.orders.slice(BEFORE, most)]
  const times = storyTimes(rest, new Date())
  const now = new Date().toISOString()
  const shop = shopOf(shopUrl)
  const stage = await openStage(databaseUrl, outside, options.slowness)
  try {
    await shop.quiet()
    await shop.addProducts(plan.orders.slice(0, most))
    for (const order of before) await shop.place(order, later(times.dawn, -30))

    const [people, placeOf, connected] = await stage.at(times.dawn, async () => {
      const people = await settlePeople(stage)
      onProgress(1)
      await tryAgency(stage, people)
      const placeOf = await settlePlaces(stage, people)
      const connected = await shop.connect(stage, people.idOf("customer"))
      await stage.runJobs()
      await stockUp(stage, placeOf, plan.orders.slice(0, most))
      await agreeOnWorkshop(stage, people, {
        workshop: placeOf("werkstatt"),
        dawn: times.dawn,
      })
      return [people, placeOf, connected] as const
    })
    const actors = {
      owner: people.idOf("customer"),
      support: people.idOf("support"),
      supplier: people.idOf("supplier"),
      workshop: placeOf("werkstatt"),
      forWorkshop: ordersForWorkshop(plan.orders.slice(0, most)),
      shopId: connected.id,
    }
    onProgress(10)
    say(`  ${rest.length} orders arrive …`)
    await arrive(stage, shop, { ...actors, orders: rest, times, now, onProgress })
    onProgress(50)
    say("  … are packed and shipped …")
    await ship(stage, { ...actors, placeOf }, now)
    onProgress(70)
    say("  … and invoiced, while people trade, talk and settle …")
    await knowRates(stage, now)
    const administrator = people.idOf("administrator")
    const organisationId = people.organisationOf("customer")
    await stage.play([
      () =>
        settleMoney(
          stage,
          { administrator, second: people.idOf("finance"), owner: actors.owner, organisationId },
          { dawn: times.dawn, now },
        ),
      () => takeBack(stage, people, { placeOf, now }),
      () => findParcel(stage, people, { placeOf, now }),
      () => readNotices(stage, actors.owner, now),
      () => askForPrivacy(stage, { ...actors, organisationId, now }),
      () => lookAsCustomer(stage, { administrator, organisationId, now }),
      () =>
        loseSecondFactor(stage, { mailbox: "helpdesk", memberId: people.idOf("helpdesk"), now }),
      () => inviteOthers(stage, people, now),
      () => signPeopleUp(stage, people, now),
      () => findProducts(stage, people, now),
      () => addImagesAndPrices(stage, people, now),
      () =>
        sellSets(stage, shop, {
          ...actors,
          organisationId,
          shoppers: plan.orders.slice(0, 3),
          placeOf,
          now,
        }),
      () => openShopFront(stage, people, { shopFrontUrl, cardsUrl, now, placeOf }),
      () => buyStock(stage, people, { placeOf, now }),
      () => keepPackaging(stage, people, { placeOf, now }),
      () => buyPackaging(stage, people, { placeOf, now }),
      () => disableCustomer(stage, people, { placeOf, now }),
      () => moveStock(stage, people, { placeOf, now }),
      () => announceGoods(stage, people, { placeOf, now }),
      () => fillBins(stage, people, { placeOf, now }),
      () => countStock(stage, people, { placeOf, now }),
      () => offerServices(stage, people, { now }),
      () => talk(stage, people, now),
      () => tryAnotherList(stage, people, { placeOf, now }),
      () => tellShop(stage, shop, { ...actors, placeOf, now }),
      () => letSomeLeave(stage, people, now),
      async () => {
        await finale(stage, shop, actors)
        await pickOrders(stage, people, { placeOf })
      },
      ...milestones.map(([days, percent]) => async () => {
        await stage.step(later(now, -24 * days), async () => onProgress(percent))
      }),
    ])
    if (stage.failures.length > 0) throw stage.failures[0]
  } finally {
    await shop.usual()
    await stage.close()
  }
}
