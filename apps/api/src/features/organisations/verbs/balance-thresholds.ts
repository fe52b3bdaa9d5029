import type { Cents } from "@packhaus/contract/kernel/values"
import { type SqlBool, sql } from "kysely"
import { type Context, query } from "../../../context.ts"

type After = { organisation_id: string; balance: Cents }
const turn = query(({ organisation_id, balance }: After, db) =>
  db
    .updateTable("organisations")
    .set({ balance_is_low: sql<boolean>`${balance}::bigint < balance_alert_threshold` })
    .where("id", "=", organisation_id)
    .where(sql<SqlBool>`balance_is_low <> (${balance}::bigint < balance_alert_threshold)`)
    .returning("balance_is_low"),
)

/** Notes whether a balance is below its threshold now. Answers whether it has just fallen below. */
export async function noteBalance({ db }: Pick<Context, "db">, after: After): Promise<boolean> {
  const [turned] = (await turn(db, after)).rows
  return turned?.balance_is_low ?? false
}

type Thresholds = {
  balance_alert_threshold: Cents | undefined
  auto_pay_threshold: Cents | undefined
}

/**
 * Balance alert and auto-pay thresholds; absent fields stay unchanged. A balance already below a
 * new threshold has not fallen.
 */
export async function saveThresholds(
  { rows }: Pick<Context, "rows">,
  { organisation_id: id, balance }: After,
  to: Thresholds,
) {
  const before = await rows.one("organisations", id)
  const threshold = to.balance_alert_threshold ?? before.balance_alert_threshold
  return rows.update("organisations", id, { ...to, balance_is_low: balance < threshold })
}
