import { cents } from "@packhaus/contract/kernel/cents"
import { routingReplays as api } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import {
  ReplayedOrder,
  ReplayFigures,
  RoutingReplay,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const day = 1440
const hamburg = { location_id: "loc_1", name: "Hamburg-Billbrook" }
const poznan = { location_id: "loc_2", name: "Poznań Zentrum" }

const figures = (overrides: Partial<ReplayFigures> = {}) =>
  example(ReplayFigures, {
    parcels: 1284,
    split: 112,
    held: 26,
    held_by: [{ reason: "no_stock", orders: 26 }],
    waited: 40,
    net: cents(1_194_000),
    ...overrides,
  })
const better = figures({
  parcels: 1219,
  split: 47,
  held: 24,
  held_by: [{ reason: "no_stock", orders: 24 }],
  waited: 41,
  net: cents(1_131_800),
})
const compared = {
  orders: 1172,
  actual: figures({ waited: null }),
  present: figures(),
  proposed: better,
}
const replay = (n: number, overrides: Partial<RoutingReplay> = {}) =>
  example(RoutingReplay, {
    id: `rrep_${n}`,
    organisation_id: "org_1",
    status: "done",
    country_code: "FR",
    present_places: [poznan, hamburg],
    proposed_places: [hamburg, poznan],
    played_from: moment(30 * day),
    played_until: moment(0),
    done: 1203,
    total: 1203,
    result: {
      ...compared,
      countries: [
        { country_code: "FR", ...compared },
        { country_code: "DE", ...compared, orders: 3, proposed: figures() },
      ],
      left_out: [{ orders: 31 }],
      differing: 1,
    },
    created_at: moment(n * day),
    finished_at: moment(n * day),
    ...overrides,
  })
const ended = { result: null, finished_at: null }
const nothing = figures({ parcels: 0, split: 0, held: 0, held_by: [], waited: 0, net: cents(0) })
const all: readonly RoutingReplay[] = [
  replay(1),
  replay(2, { ...ended, status: "running", done: 500, finished_at: null }),
  replay(3, { ...ended, status: "failed", finished_at: moment(3 * day) }),
  replay(4, {
    country_code: "ZZ",
    result: {
      orders: 0,
      actual: { ...nothing, waited: null },
      present: nothing,
      proposed: nothing,
      countries: [],
      left_out: [],
      differing: 0,
    },
  }),
]
const other = example(ReplayedOrder, {
  id: "rord_1",
  order_id: "order_1",
  number: "#1042",
  country_code: "FR",
  ordered_at: moment(5 * day),
  present: {
    places: [
      { ...poznan, pieces: 2 },
      { ...hamburg, pieces: 1 },
    ],
    net: cents(2530),
  },
  proposed: { places: [{ ...hamburg, pieces: 3 }], net: cents(1270) },
})

/** Replays in each state; a started one is answered as running. */
export const routingReplayAnswers: readonly Answer[] = [
  answer(api.list, ({ as }) => ({ routing_replays: as === "empty" ? [] : all })),
  answer(api.read, ({ params }) => {
    const routing_replay = all.find(({ id }) => id === params.id)
    if (!routing_replay) throw new Refusal("row.not_found")
    return { routing_replay }
  }),
  answer(api.orders, () => ({
    replayed_orders: [other],
  })),
  answer(api.start, ({ body }) => {
    if (body.location_ids.join() === "loc_1,loc_2")
      throw new Refusal("routing_replays.already_running")
    return { routing_replay: replay(2, { ...ended, status: "running", done: 0, total: null }) }
  }),
]
