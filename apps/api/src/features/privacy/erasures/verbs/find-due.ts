import { erasureDays } from "@packhaus/contract/privacy/erasures/status"
import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { erasureDue, erasureMailDue } from "../events.ts"
import { toReaders } from "../reads/readers.ts"

/** Finds due erasures, each once a day: those with obstacles, and interrupted ones. */
export async function findDue({ unscoped, emitAll }: SystemContext) {
  const due = await unscoped
    .updateTable("erasures")
    .set({ tried_at: sql<string>`packhaus_now()` })
    .where("id", "in", (query) =>
      query
        .selectFrom("erasures")
        .select("id")
        .where("status", "in", ["pending", "running"])
        .where(sql<SqlBool>`due_at <= packhaus_now()`)
        .where(sql<SqlBool>`(tried_at is null or tried_at < packhaus_now() - interval '1 day')`)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "organisation_id"])
    .execute()
  await emitAll(
    erasureDue,
    due.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
  )
}

/** Reminds some days before that an account or an organisation will be erased. */
export async function warn(context: SystemContext) {
  const soon = await context.unscoped
    .updateTable("erasures")
    .set({ warned_at: sql<string>`packhaus_now()` })
    .where("status", "=", "pending")
    .where("warned_at", "is", null)
    .where(sql<SqlBool>`due_at <= packhaus_now() + make_interval(days => ${erasureDays.warn})`)
    .returning(["id", "kind", "organisation_id", "member_id"])
    .execute()
  for (const erasure of soon)
    await context.emitAll(erasureMailDue, await toReaders(context, erasure, "soon"))
}
