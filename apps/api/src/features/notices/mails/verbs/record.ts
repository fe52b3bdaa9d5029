import type { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../../context.ts"
import { comparable } from "../reads.ts"

type Undelivered = Pick<UndeliveredMail, "address" | "kind" | "message_id"> &
  Partial<Pick<UndeliveredMail, "subject" | "reason">>

/**
 * The owner of an address: a member's organisation first, then an organisation with this address.
 */
async function readOrganisation({ db }: Pick<Context, "db">, address: string) {
  const person = await db
    .selectFrom("members")
    .select("organisation_id as id")
    .where("email", "=", address)
    .executeTakeFirst()
  if (person) return person.id
  const organisation = await db
    .selectFrom("organisations")
    .select("id")
    .where("email", "=", address)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst()
  return organisation?.id ?? null
}

/** Records an undelivered mail, once for any number of reports. Returns whether it is new. */
export async function recordUndelivered(
  { db }: Pick<Context, "db">,
  { address: given, subject = null, reason = null, ...mail }: Undelivered,
): Promise<boolean> {
  const address = comparable(given)
  const organisation_id = await readOrganisation({ db }, address)
  const [written] = await db
    .insertInto("undelivered_mails")
    .values({ id: newId("undel"), ...mail, address, organisation_id, subject, reason })
    .onConflict((conflict) => conflict.columns(["message_id", "address", "kind"]).doNothing())
    .returning("id")
    .execute()
  return written !== undefined
}
