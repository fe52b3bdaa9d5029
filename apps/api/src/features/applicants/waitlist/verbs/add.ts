import type { answers } from "@packhaus/contract/applicants/waitlist/schema"
import type { Language } from "@packhaus/contract/members/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { z } from "zod"
import type { SystemContext } from "../../../../context.ts"
import { entryChanged } from "../events.ts"

type NewEntry = z.output<z.ZodObject<typeof answers>> & {
  organisation_id: string
  email: string
  language: Language
  consented_at: string
}

/** Adds a new organisation to the waitlist. */
export async function addEntry(
  { unscoped, emit }: Pick<SystemContext, "unscoped" | "emit">,
  entry: NewEntry,
) {
  const id = newId("wle")
  await unscoped
    .insertInto("waitlist_entries")
    .values({ id, ...entry, applied_at: sql<string>`packhaus_now()` })
    .execute()
  await emit(entryChanged, { id, organisation_ids: [entry.organisation_id] })
}
