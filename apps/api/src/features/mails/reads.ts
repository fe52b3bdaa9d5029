import { mailStops } from "@packhaus/contract/mails/schema"
import { type Context, isStaff } from "../../context.ts"

/** An address as reports are found by it. */
export const comparable = (address: string) => address.trim().toLowerCase()

/** The open report for which nothing is sent to an address; undefined if mails go there. */
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

/** How many mails reached nobody and were not looked at: for staff, beside the jobs that failed. */
export async function mailAttention({ db, viewer }: Context) {
  if (!isStaff(viewer)) return {}
  const { count } = await db
    .selectFrom("undelivered_mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow()
  return { attention: { jobs: Number(count) } }
}
