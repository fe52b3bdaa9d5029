import { mailStops } from "@packhaus/contract/notices/mails/schema"
import { type Context, isStaff } from "../../../context.ts"

/** The normal form of an address for matching reports. */
export const comparable = (address: string) => address.trim().toLowerCase()

/** The open report that stops mails to an address; undefined if there is none. */
export const readStop = ({ db }: Pick<Context, "db">, address: string) =>
  db
    .selectFrom("undelivered_mails")
    .select(["id", "withheld"])
    .where("address", "=", comparable(address))
    .where("kind", "in", mailStops)
    .where("resolved_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()

/** Number of unsettled undelivered mails, for staff. */
export async function mailAttention({ db, viewer }: Context) {
  if (!isStaff(viewer)) return {}
  const { count } = await db
    .selectFrom("undelivered_mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow()
  return { attention: { mails: Number(count) } }
}
