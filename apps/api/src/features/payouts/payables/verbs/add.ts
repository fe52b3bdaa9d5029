import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { groupOf } from "@packhaus/kernel/groups"
import { newId } from "@packhaus/kernel/ids"
import type { NewRow } from "@packhaus/kernel/table"
import { type Context, within } from "../../../../context.ts"
import { lockLedgers } from "../../../ledger/verbs/lock-ledger.ts"
import { post } from "../../../ledger/verbs/post.ts"
import { payablesChanged } from "../events.ts"
import type { payableTables } from "../tables.ts"

/** A payable of a payee (`organisation_id`), net; negative for reversals. */
export type NewPayable = Pick<
  NewRow<typeof payableTables.payables>,
  "organisation_id" | "kind" | "source_type" | "source_id" | "description" | "supplied_on"
> & { source_line_id?: string; net: Cents }

const keyOf = ({ source_id, source_line_id = "", kind }: NewPayable) =>
  `${source_id} ${source_line_id} ${kind}`

/**
 * Adds payables and posts them: cost to payable (domain 5). Each source is owed once per kind,
 * however often it is reported; amounts of 0 are skipped. Locks the payees' ledgers: call it before
 * drawing a number and before locking other rows, or in a job of its own. Returns the number of new
 * ones.
 */
export async function addPayables(context: Context, wanted: readonly NewPayable[]) {
  const byPayee = groupOf(
    wanted.filter(({ net }) => net !== 0),
    ({ organisation_id }) => organisation_id,
  )
  const payees = [...byPayee.keys()].toSorted()
  await lockLedgers(context, payees)
  let added = 0
  for (const payee of payees) {
    const { rows } = within(context, payee)
    const some = byPayee.get(payee) ?? []
    const there = await rows.children(
      "payables",
      "source_id",
      some.map(({ source_id }) => source_id),
    )
    const known = new Set(there.map(keyOf))
    const fresh = some
      .filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))
      .map((one) => ({ id: newId("pabl"), ...one }))
    if (fresh.length === 0) continue
    await rows.insertAll("payables", fresh)
    await postCost(context, payee, fresh)
    await context.emit(payablesChanged, { id: payee, organisation_ids: [payee] })
    added += fresh.length
  }
  return added
}

async function postCost(
  context: Context,
  organisation_id: string,
  fresh: readonly { id: string; net: Cents; description: string }[],
) {
  const net = fresh.reduce((sum, one) => sum + one.net, 0)
  const [first] = fresh
  if (net === 0 || !first) return
  await post(context, {
    organisation_id,
    type: "payable",
    description: first.description,
    reference: `payable:${first.id}`,
    isAutomatic: true,
    entries:
      net > 0
        ? [
            { account: "cost", debit: net },
            { account: "payable", credit: net },
          ]
        : [
            { account: "payable", debit: -net },
            { account: "cost", credit: -net },
          ],
  })
}

/** The share of a cost that a part of its net has, rounded half away from zero. */
export const shareOf = ({ cost, net }: { cost: number; net: number }, part: number): Cents => {
  const share = Math.round((Math.abs(part) * cost) / net)
  return cents(part < 0 ? -share : share)
}
