import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { orderDue } from "../events.ts"

type Source = { organisation_id: string; order_id: string | null }

/** Announces these orders of organisations that are invoiced per order, each once. */
export async function emitPerOrder({ db, emitAll }: Context, sources: readonly Source[]) {
  if (sources.length === 0) return
  const ids = [...new Set(sources.map(({ organisation_id }) => organisation_id))]
  const found = await db
    .selectFrom("billing_settings")
    .select("organisation_id")
    .where("rhythm", "=", "per_order")
    .where(sql<boolean>`organisation_id = any(${ids})`)
    .execute()
  const perOrder = new Set(found.map(({ organisation_id }) => organisation_id))
  const due = new Map(
    sources
      .filter(({ organisation_id }) => perOrder.has(organisation_id))
      .map((one) => [`${one.organisation_id} ${one.order_id}`, one]),
  )
  await emitAll(
    orderDue,
    [...due.values()].map(({ organisation_id: id, order_id }) => ({
      id,
      order_id,
      organisation_ids: [id],
    })),
  )
}
