import { calls, every } from "../../context.ts"
import { listingDue } from "./events.ts"
import { isDue, listInShop } from "./verbs/list-in-shop.ts"

export const publicationJobs = [
  calls(listingDue, "publications.list", (steps) => listInShop(steps, steps.payload.id)),
  // Those that a shop did not take, and those whose teller died.
  every("* * * * *", "publications.list-again", async ({ db, emitAll }) => {
    const due = await db
      .selectFrom("publications")
      .select(["id", "organisation_id"])
      .where("status", "=", "pending")
      .where(isDue)
      .execute()
    await emitAll(
      listingDue,
      due.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
    )
  }),
]
