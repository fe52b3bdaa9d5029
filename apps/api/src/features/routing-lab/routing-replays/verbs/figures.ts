import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { HoldReason } from "@packhaus/contract/orders/status"
import type {
  ReplayFigures,
  ReplayResult,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import { leftOutReasons } from "@packhaus/contract/routing-lab/routing-replays/status"
import type { ReplayedOrder } from "../../../orders/verbs/replay.ts"

/** The outcome of an order in one of the three ways. `net` covers the parcels with a price. */
export type Outcome = {
  places: readonly { location_id: string; pieces: number }[]
  held: HoldReason | null
  waited: boolean
  net: Cents
  unpriced: number
}
export type Compared = {
  order: ReplayedOrder
  actual: Outcome
  present: Outcome
  proposed: Outcome
}

type Sums = Omit<ReplayFigures, "held_by" | "waited" | "net"> & {
  net: number
  waited: number
  held_by: Map<HoldReason, number>
}
const none = (): Sums => ({
  parcels: 0,
  split: 0,
  held: 0,
  held_by: new Map(),
  waited: 0,
  net: 0,
  unpriced: 0,
})
const sumsOf = () => ({ orders: 0, actual: none(), present: none(), proposed: none() })

function add(sums: Sums, { places, held, waited, net, unpriced }: Outcome) {
  sums.parcels += places.length
  if (places.length > 1) sums.split++
  if (held) {
    sums.held++
    sums.held_by.set(held, (sums.held_by.get(held) ?? 0) + 1)
  }
  if (waited) sums.waited++
  sums.net += net
  sums.unpriced += unpriced
}

const figuresOf = ({ held_by, net, ...sums }: Sums): ReplayFigures => ({
  ...sums,
  net: cents(net),
  held_by: [...held_by].map(([reason, orders]) => ({ reason, orders })),
})
const resultOf = ({ orders, actual, present, proposed }: ReturnType<typeof sumsOf>) => ({
  orders,
  // Past waiting of routed orders is not recorded.
  actual: { ...figuresOf(actual), waited: null },
  present: figuresOf(present),
  proposed: figuresOf(proposed),
})

/** Whether the two plays route an order differently. */
export const isOther = ({ present, proposed }: Compared) =>
  present.held !== proposed.held || wayOf(present) !== wayOf(proposed)
const wayOf = ({ places }: Outcome) =>
  places
    .map(({ location_id, pieces }) => `${location_id} ${pieces}`)
    .sort()
    .join()

/** Sums the outcomes of orders, in total and per country. */
export function replayFigures() {
  const all = sumsOf()
  const countries = new Map<string, ReturnType<typeof sumsOf>>()
  const leftOut = new Map<string, number>()
  let differing = 0

  return {
    leaveOut(reason: string) {
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    },
    add(compared: Compared) {
      const { country_code } = compared.order
      const country = countries.get(country_code) ?? sumsOf()
      countries.set(country_code, country)
      for (const sums of [all, country]) {
        sums.orders++
        add(sums.actual, compared.actual)
        add(sums.present, compared.present)
        add(sums.proposed, compared.proposed)
      }
      if (isOther(compared)) differing++
    },
    result: (): ReplayResult => ({
      ...resultOf(all),
      countries: [...countries]
        .map(([country_code, sums]) => ({ country_code, ...resultOf(sums) }))
        .toSorted((a, b) => b.orders - a.orders || (a.country_code < b.country_code ? -1 : 1)),
      left_out: leftOutReasons.flatMap((reason) => {
        const orders = leftOut.get(reason)
        return orders === undefined ? [] : [{ reason, orders }]
      }),
      differing,
    }),
  }
}
