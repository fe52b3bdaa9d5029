import {
  bulkActions,
  type PreviewWaitingLines,
  type WaitingLineSelection,
  type WaitingLinesPreview,
} from "@packhaus/contract/bulk/bulk-runs/schema"
import {
  kindOfLine,
  type WaitingVerb,
  waitsForVerb,
} from "@packhaus/contract/invoicing/invoices/rules"
import { cents } from "@packhaus/contract/kernel/cents"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import { type Context, requireAction } from "../../../../context.ts"
import { waitingLineListing } from "../../../invoicing/invoices/list.ts"
import { asShown, MAX_ROWS } from "./as-shown.ts"

type Start = PreviewWaitingLines
const verbs: Record<Start["kind"], WaitingVerb> = {
  "waiting_lines.approve": "approve",
  "waiting_lines.price": "price",
}
/** Kinds in a preview. */
const FIRST_KINDS = 10

/** The chosen lines by organisation, so that concurrent runs lock invoices in the same order. */
async function chosenLines(context: Context, selection: WaitingLineSelection) {
  const chosen = "ids" in selection
  const matching = waitingLineListing.matching(context, chosen ? {} : selection.filter).select("id")
  const found = await context.db
    .selectFrom("invoice_lines as line")
    .innerJoin("organisations as addressee", "addressee.id", "line.organisation_id")
    .where(
      chosen
        ? sql<SqlBool>`line.id = any(${selection.ids})`
        : sql<SqlBool>`line.id in (${matching.orderBy("id").limit(MAX_ROWS + 1)})`,
    )
    .select(["line.id", "line.waits_for", "line.quantity", "line.net", "line.order_number"])
    .select(["line.code", "line.title", "line.country_group", "line.weight"])
    .select("addressee.name as organisation_name")
    .orderBy("line.organisation_id")
    .orderBy("line.id")
    .execute()
  return chosen ? found : asShown(found, selection.expected)
}
type Chosen = Awaited<ReturnType<typeof chosenLines>>

const possibleOf = (kind: Start["kind"], lines: Chosen) =>
  lines.filter((line) => waitsForVerb(verbs[kind], line))

function kindsOf(lines: Chosen) {
  const kinds = lines.map(kindOfLine)
  return [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()]
}

/** Lines to approve or price. Throws a fault of `selection` for a price of different kinds. */
export async function linesOf(context: Context, { kind, selection }: Start) {
  const lines = await chosenLines(context, selection)
  if (kind === "waiting_lines.price" && kindsOf(possibleOf(kind, lines)).length > 1)
    throw fieldFault("selection", "choice.kinds")
  return lines.map(({ id, organisation_name, order_number, title, code }) => ({
    id,
    label: [organisation_name, order_number ?? title ?? code].join(" · "),
  }))
}

/** Number, sum and kinds of the chosen lines that can be approved or priced now. Changes nothing. */
export async function previewWaitingLines(
  context: Context,
  { kind, selection }: PreviewWaitingLines,
): Promise<WaitingLinesPreview> {
  requireAction(context, bulkActions[kind])
  const lines = await chosenLines(context, selection)
  const possible = possibleOf(kind, lines)
  return {
    total: lines.length,
    possible: possible.length,
    net: cents(possible.reduce((sum, { net }) => sum + (net ?? 0), 0)),
    quantity: possible.reduce((sum, { quantity }) => sum + quantity, 0),
    kinds: kindsOf(possible).slice(0, FIRST_KINDS),
  }
}
