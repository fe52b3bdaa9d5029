import { type ReturnParts, shownReturn } from "@packhaus/commerce/returns/shown"
import type { Return } from "@packhaus/contract/commerce/returns"
import type { returns } from "@packhaus/contract/returns/endpoints"
import { groupOf } from "@packhaus/kernel/groups"
import type { z } from "zod"
import type { Context } from "../../context.ts"

/** Returns with their items: one statement for any number. */
async function withItems(
  { rows }: Context,
  found: readonly Omit<ReturnParts, "items">[],
): Promise<Return[]> {
  const ids = found.map(({ id }) => id)
  const items = groupOf(
    await rows.children("return_items", "return_id", ids),
    ({ return_id }) => return_id,
  )
  return found.map((row) => shownReturn({ ...row, items: items.get(row.id) ?? [] }))
}

/** Throws 404 outside the scope. */
export async function readReturn(context: Context, id: string): Promise<Return> {
  const row = await context.rows.one("returns", id)
  const items = await context.rows.children("return_items", "return_id", [id])
  return shownReturn({ ...row, items })
}

export async function listReturns(
  context: Context,
  query: z.output<(typeof returns)["list"]["query"]>,
) {
  const { returns: found, ...page } = await context.rows.page("returns", query)
  return { ...page, returns: await withItems(context, found) }
}
