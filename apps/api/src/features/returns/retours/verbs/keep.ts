import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import {
  type Disposals,
  type Graded,
  grades,
  isAskedFor,
  KEEP_DAYS,
} from "@packhaus/contract/returns/retours/rules"
import { newId } from "@packhaus/kernel/ids"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

type Returned = { pieces: Graded; disposals: Disposals }
/** The grades of this line with kept pieces. */
const keptGrades = ({ pieces, disposals }: Returned) =>
  grades.filter((grade) => pieces[grade] > 0 && disposals[grade] === "keep")

/** The minimum retention date of kept pieces that need an answer; null without any. */
export async function keptUntil(context: Context, returned: readonly Returned[]) {
  if (!returned.some((one) => keptGrades(one).some(isAskedFor))) return null
  return addDays(await today(context), KEEP_DAYS)
}

type Line = Returned & { id: string; inventory_item_id: string | null }
type Recorded = {
  id: string
  organisation_id: string
  location_owner_id: string
  location_id: string
  kept_until: string | null
}
/**
 * Stores kept pieces of a retour that wait for an answer, by line and grade. Unknown items are not
 * booked and do not wait. `inside`: the rows of their merchant.
 */
export async function keepPieces(
  inside: Context,
  { id: retour_id, kept_until, organisation_id, location_owner_id, location_id }: Recorded,
  lines: readonly Line[],
) {
  const kept = lines.flatMap((line) => {
    const { id: line_id, inventory_item_id, pieces } = line
    if (inventory_item_id === null) return []
    return keptGrades(line).map((grade) => ({
      id: newId("retk"),
      organisation_id,
      retour_id,
      location_owner_id,
      line_id,
      inventory_item_id,
      location_id,
      grade,
      pieces: pieces[grade],
      answer_by: isAskedFor(grade) ? kept_until : null,
    }))
  })
  await inside.rows.insertAll("retour_kept", kept)
}
