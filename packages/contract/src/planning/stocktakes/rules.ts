import { isStaff, type Role } from "../../access/roles.ts"
import { type StocktakeStatus, type StocktakeVerb, stocktakeLifecycle } from "./status.ts"

type Worker = { role: Role; organisation_id: string }
type Stocktake = { status: StocktakeStatus; organisation_id: string }
export type StocktakeWhyNot = "place" | "status" | null

/**
 * Whether the viewer counts at locations of this owner: staff at all, others at their own (domain
 * 1).
 */
export const countsAt = ({ role, organisation_id }: Worker, owner_id: string): boolean =>
  isStaff(role) || organisation_id === owner_id

/**
 * Why this verb is not possible now for this person; null if it is. Server and buttons use the same
 * rule.
 */
export function whyNot(
  { status, organisation_id }: Stocktake,
  verb: StocktakeVerb,
  worker: Worker,
): StocktakeWhyNot {
  if (!countsAt(worker, organisation_id)) return "place"
  return stocktakeLifecycle.next(status, verb) ? null : "status"
}

type Counted = { counted: number; expected: number }
/** Pieces more than were known when they were counted; negative: fewer. */
export const differenceOf = ({ counted, expected }: Counted): number => counted - expected

type Entry = { inventory_item_id: string; counted_at: string; id: string }
/** The latest count of each item. Counting again replaces the earlier count. */
export function latestOf<E extends Entry>(entries: readonly E[]): E[] {
  const latest = new Map<string, E>()
  for (const entry of entries) {
    const before = latest.get(entry.inventory_item_id)
    const isLater =
      !before ||
      entry.counted_at > before.counted_at ||
      (entry.counted_at === before.counted_at && entry.id > before.id)
    if (isLater) latest.set(entry.inventory_item_id, entry)
  }
  return [...latest.values()]
}
