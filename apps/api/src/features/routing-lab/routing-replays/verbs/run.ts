import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { ReplayResult } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { MAX_REPLAYED_ORDERS } from "@packhaus/contract/routing-lab/routing-replays/status"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { loadPrices } from "../../../invoicing/price-lists/reads.ts"
import { countArrived, findMerchantsArrived } from "../../../orders/reads/replayed.ts"
import { replayOrders } from "../../../orders/verbs/replay.ts"
import { routingReplayChanged } from "../events.ts"
import { type Compared, isOther, replayFigures } from "./figures.ts"
import { comparedOf, learnPlaces, type Places } from "./outcomes.ts"

/**
 * Replays the orders, for the platform's list one merchant after the other, and stores the results.
 * After a crash it starts from the beginning; an error ends it as failed and is thrown.
 */
export async function runReplay(steps: Steps, id: string) {
  const run = await steps.transaction((context) => begin(context, id))
  if (!run) return
  try {
    const played = await play(steps, run)
    await steps.transaction((context) => finish(context, run, played))
  } catch (error) {
    await steps.transaction((context) => end(context, run, { status: "failed" }))
    throw error
  }
}

type Run = Exclude<Awaited<ReturnType<typeof begin>>, undefined>

/** Reads the input of a replay. Undefined if it has ended. */
async function begin(context: Context, id: string) {
  const { db } = context
  const found = await ofOwnerOf(context, id)
    .db.selectFrom("routing_replays")
    .select(["id", "organisation_id", "country_code", "proposed_places"])
    .select(["played_from as from", "played_until as until"])
    .select(dayOf("played_from").as("first_day"))
    .select(dayOf("played_until").as("last_day"))
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst()
  if (!found) return undefined
  const { proposed_places, organisation_id, country_code, ...run } = found
  const rows = await db
    .selectFrom("stock_locations")
    .select(["id", "name", "type", "owner_id", "status"])
    .where(
      among(
        "id",
        proposed_places.map(({ location_id }) => location_id),
      ),
    )
    .execute()
  const places = proposed_places.flatMap(({ location_id }) => {
    const place = rows.find((row) => row.id === location_id)
    return place ? [{ ...place, location_id, is_active: place.status === "active" }] : []
  })
  const merchants =
    organisation_id === PLATFORM_ID ? await findMerchantsArrived({ db }, run) : [organisation_id]
  let total = 0
  for (const merchant_id of merchants) total += await countArrived({ db }, { ...run, merchant_id })
  const proposed = { organisation_id, country_code, places }
  return { ...run, organisation_id, proposed, merchants, total }
}

const dayOf = (column: string) =>
  sql<string>`(${sql.ref(column)} at time zone 'Europe/Berlin')::date`

type Played = { result: ReplayResult; others: readonly Other[] }
type Other = { compared: Compared; places: Places }

async function play(steps: Steps, run: Run): Promise<Played> {
  const figures = replayFigures()
  const places: Places = new Map()
  const others: Other[] = []
  let done = 0
  for (const merchant_id of run.merchants) {
    const priceOf = await steps.transaction((context) => loadPrices(context, [merchant_id]))
    const window = { ...run, merchant_id }
    for await (const page of replayOrders(steps.transaction, window, run.proposed)) {
      done += page.read
      await steps.transaction(async (context) => {
        await learnPlaces(context, places, page.orders)
        await say(context, run, done)
      })
      for (const order of page.orders) {
        if (order.left_out) {
          figures.leaveOut(order.left_out)
          continue
        }
        const compared = comparedOf(order, { merchant_id, places, priceOf })
        figures.add(compared)
        if (isOther(compared) && others.length < MAX_REPLAYED_ORDERS)
          others.push({ compared, places })
      }
    }
  }
  return { result: figures.result(), others }
}

async function say({ db, emit }: Context, { id, organisation_id, total }: Run, done: number) {
  await db
    .updateTable("routing_replays")
    .set({ done, total })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "running")
    .execute()
  await emit(routingReplayChanged, { id, organisation_ids: [organisation_id] })
}

/** Of two concurrent runs the second finds it ended. */
async function finish(context: Context, run: Run, { result, others }: Played) {
  const isFirst = await end(context, run, { status: "done", result })
  if (!isFirst) return
  await context.rows.insertAll(
    "replayed_orders",
    others.map(({ compared: { order, present, proposed }, places }) => {
      const shown = ({ places: taken, held, net, unpriced }: Compared["present"]) => ({
        places: taken.map((one) => ({ ...one, name: places.get(one.location_id)?.name ?? "" })),
        held,
        net: unpriced > 0 || taken.length === 0 ? null : net,
      })
      return {
        organisation_id: run.organisation_id,
        routing_replay_id: run.id,
        order_id: order.id,
        number: order.number,
        country_code: order.country_code,
        ordered_at: order.created_at,
        present: shown(present),
        proposed: shown(proposed),
      }
    }),
  )
}

type End = { status: "done"; result: ReplayResult } | { status: "failed" }

/** Ends a running replay. Returns whether it did. */
async function end({ db, emit }: Context, { id, organisation_id, total }: Run, to: End) {
  const result =
    to.status === "done" ? sql<ReplayResult>`${JSON.stringify(to.result)}::jsonb` : null
  const { numUpdatedRows } = await db
    .updateTable("routing_replays")
    .set({ status: to.status, result, total, finished_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "running")
    .executeTakeFirstOrThrow()
  await emit(routingReplayChanged, { id, organisation_ids: [organisation_id] })
  return numUpdatedRows > 0n
}
