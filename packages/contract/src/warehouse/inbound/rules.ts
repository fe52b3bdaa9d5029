import { worksAt } from "../../purchasing/stock-transfers/rules.ts"
import type { LocationKind } from "../../stock/stock-locations/schema.ts"
import { type InboundStatus, inboundLifecycle } from "./status.ts"

/** Lines of a notice, cartons of a notice, and labels of one print. */
export const MAX_LINES = 100
export const MAX_CARTONS = 1000
/** Grams of a carton that one person may lift (ISO 11228-1). */
export const MAX_CARTON_WEIGHT = 25_000

/** A supplier's dropshipping location keeps no stock of ours (domain 3). */
export const receivesGoods = (kind: LocationKind) => kind !== "dropshipping"

type Packed = { quantity: number; per_carton: number }
/** Cartons of a line; the last one holds the rest. */
export const cartonsOf = ({ quantity, per_carton }: Packed) => Math.ceil(quantity / per_carton)
/** Pieces in the carton with this index, from 0. */
export const piecesIn = ({ quantity, per_carton }: Packed, index: number) =>
  Math.min(per_carton, quantity - index * per_carton)
/** Grams of the heaviest carton; null without the weight of a piece. */
export const cartonWeight = ({
  quantity,
  per_carton,
  weight,
}: Packed & { weight: number | null }) =>
  weight === null ? null : Math.min(quantity, per_carton) * weight
/** Pieces per carton that spread the line over the fewest cartons light enough. */
export function lighterCartons({ quantity, weight }: { quantity: number; weight: number }) {
  const most = Math.max(1, Math.floor(MAX_CARTON_WEIGHT / weight))
  return Math.ceil(quantity / Math.ceil(quantity / most))
}

/** Pieces per carton that are proposed: as many as one person may lift. */
const proposedPerCarton = (quantity: number, weight: number | null) =>
  weight ? lighterCartons({ quantity, weight }) : quantity

/**
 * The line with another number of pieces. Pieces per carton stay if a person has chosen them, and
 * otherwise follow.
 */
export function repacked(
  line: Packed,
  { quantity, weight }: { quantity: number; weight: number | null },
): Packed {
  const isChosen = line.per_carton !== proposedPerCarton(line.quantity, weight)
  return { quantity, per_carton: isChosen ? line.per_carton : proposedPerCarton(quantity, weight) }
}

type Counted = { quantity: number; arrived: number; damaged: number; missing: number }
/** Announced pieces that may still arrive. */
export const openOf = ({ quantity, arrived, damaged, missing }: Counted) =>
  quantity - arrived - damaged - missing

type Came = { arrived: number; damaged: number }
/** Arrived pieces as announced ones, and those beyond the `open` pieces as unannounced. */
export function splitArrival({ arrived, damaged }: Came, open: number) {
  const unannounced = Math.max(0, arrived + damaged - open)
  const fewer = Math.min(arrived, unannounced)
  return {
    arrived: arrived - fewer,
    damaged: damaged - (unannounced - fewer),
    unannounced,
  }
}

type Notice = { status: InboundStatus; location_owner_id: string }
type Worker = Parameters<typeof worksAt>[0]
export type InboundVerb = (typeof inboundLifecycle.verbs)[number] | "change" | "schedule"

const possible = (status: InboundStatus, verb: InboundVerb) => {
  // Goods of a closed or cancelled notice may still arrive: they count as unannounced.
  if (verb === "arrive") return status !== "draft"
  if (verb === "change") return status === "draft"
  if (verb === "schedule") return status === "announced" || status === "arriving"
  return inboundLifecycle.next(status, verb) !== undefined
}

/**
 * Why this verb is not possible now for this person; null if it is. The location books and closes,
 * the merchant does the rest.
 */
export function whyNot(notice: Notice, verb: InboundVerb, worker: Worker) {
  const isWork = verb === "arrive" || verb === "close"
  if (isWork && !worksAt(worker, notice.location_owner_id)) return "place"
  return possible(notice.status, verb) ? null : "status"
}

/** The content of a carton's barcode: notice and carton number, from 1. */
export const cartonCode = (number: string, carton: number) => `${number}-C${carton}`
/** The number of the notice that a scanned carton or a typed number means. */
export const noticeOf = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/-C\d+$/, "")
