import { returnsWith } from "@packhaus/commerce/returns/shown"
import type { Return } from "@packhaus/contract/commerce/returns"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { returns } from "@packhaus/contract/returns/endpoints"
import type { z } from "zod"
import type { Context } from "../../context.ts"
import { orderNumberOf } from "../orders/reads/number.ts"

const readReturns = returnsWith(orderNumberOf("t"))

/** A return with its items. Throws 404 outside the scope. */
export async function readReturn({ db }: Pick<Context, "db">, id: string): Promise<Return> {
  const [found] = await readReturns(db, [id])
  if (!found) throw new ApiError("row.not_found", { id })
  return found
}

export async function listReturns(
  { db, rows }: Context,
  query: z.output<(typeof returns)["list"]["query"]>,
) {
  const { returns: found, ...page } = await rows.page("returns", query)
  const ids = found.map(({ id }) => id)
  return { ...page, returns: await readReturns(db, ids) }
}
