import { calls, every, on } from "../../../context.ts"
import { safetyChanged } from "../../catalogue/products/events.ts"
import { listingDue, safetyDue } from "./events.ts"
import { isDue, listInShop } from "./verbs/list-in-shop.ts"
import { markSafetyDue } from "./verbs/safety-due.ts"
import { tellSafety } from "./verbs/tell-safety.ts"

export const publicationJobs = [
  calls(listingDue, "publications.list", (steps) => listInShop(steps, steps.payload.id)),
  on(safetyChanged, "publications.mark-safety", (context) =>
    markSafetyDue(context, context.payload.id),
  ),
  calls(safetyDue, "publications.tell-safety", (steps) => tellSafety(steps, steps.payload.id)),
  // Retries refused publications, and those whose job died.
  every("* * * * *", "publications.list-again", async ({ db, emitAll }) => {
    const due = await db
      .selectFrom("publications")
      .select(["id", "organisation_id"])
      .where("status", "=", "pending")
      .where(isDue)
      .execute()
    await emitAll(
      listingDue,
      due.map(({ id, organisation_id }) => ({
        id,
        organisation_ids: [organisation_id],
        owner: organisation_id,
      })),
    )
  }),
  every("* * * * *", "publications.tell-safety-again", async ({ db, emitAll }) => {
    const due = await db
      .selectFrom("publications")
      .select(["id", "organisation_id"])
      .where("safety_due_at", "is not", null)
      .where(isDue)
      .execute()
    await emitAll(
      safetyDue,
      due.map(({ id, organisation_id }) => ({
        id,
        organisation_ids: [organisation_id],
        owner: organisation_id,
      })),
    )
  }),
]
