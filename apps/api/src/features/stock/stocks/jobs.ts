import { refreshLowOf } from "@packhaus/commerce/stock/cover"
import { every } from "../../../context.ts"

export const stockJobs = [
  // Midnight in Europe/Berlin, in summer and winter time: a day of sales leaves the average.
  every("5 22,23 * * *", "stocks.refresh-low", async ({ db }) => {
    const merchants = await db
      .selectFrom("organisations")
      .select("id")
      .where("type", "=", "customer")
      .orderBy("id")
      .execute()
    for (const { id } of merchants) await refreshLowOf(db, id)
  }),
]
