import { GRACE_DAYS, type SecondFactor } from "@packhaus/contract/access/second-factor/schema"
import { sql } from "kysely"
import { needsSecondFactor, type SystemContext } from "../../../context.ts"

/** Of the person known as `m`: two weeks after their account was made, at once if they had one before. */
const dueAt = sql<string>`coalesce(m.second_factor_due_at,
  m.created_at + make_interval(days => ${GRACE_DAYS}))`

/** Status of the viewer's second factor. */
export async function readFactor(context: SystemContext): Promise<SecondFactor> {
  const { unscoped, viewer } = context
  const { set_at, has_app, recovery_codes_left, due_at } = await unscoped
    .selectFrom("members as m")
    .leftJoin("second_factors as f", "f.member_id", "m.id")
    .select("m.second_factor_at as set_at")
    .select(sql<boolean>`f.confirmed_at is not null`.as("has_app"))
    .select(dueAt.as("due_at"))
    .select(({ selectFrom }) =>
      selectFrom("recovery_codes as c")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("c.member_id", "=", "m.id")
        .as("recovery_codes_left"),
    )
    .where("m.id", "=", viewer.id)
    .executeTakeFirstOrThrow()
  const is_required = needsSecondFactor(context)
  return {
    set_at,
    has_app,
    recovery_codes_left: recovery_codes_left ?? 0,
    is_required,
    due_at: is_required && set_at === null ? due_at : null,
  }
}

/** Deadline for the viewer's second factor; null if set up or optional. */
export async function readFactorDue(context: SystemContext) {
  const { unscoped, viewer } = context
  if (viewer.has_second_factor || !needsSecondFactor(context)) return null
  const member = await unscoped
    .selectFrom("members as m")
    .select(dueAt.as("due_at"))
    .where("m.id", "=", viewer.id)
    .executeTakeFirst()
  return member?.due_at ?? null
}
