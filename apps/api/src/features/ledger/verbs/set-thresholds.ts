import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { SetThresholds } from "@packhaus/contract/ledger/schema"
import { type Context, within } from "../../../context.ts"
import { saveThresholds } from "../../organisations/verbs/balance-thresholds.ts"
import { balanceChanged } from "../events.ts"
import { readBalance } from "../reads.ts"
import { lockLedger } from "./lock-ledger.ts"

/**
 * Sets the balance alert and auto-pay thresholds (domain 5). A balance already below a new
 * threshold has not fallen: no alert. Only administrators set other organisations' thresholds
 * (403).
 */
export async function setThresholds(
  context: Context,
  organisation_id: string,
  { alert_threshold, auto_pay_threshold }: SetThresholds,
) {
  const { viewer } = context
  await context.rows.one("organisations", organisation_id)
  if (!isAdministrator(viewer.role) && organisation_id !== viewer.organisation_id)
    throw new ApiError("access.denied", { id: organisation_id })
  const balance = await lockLedger(context, organisation_id)
  const to = { balance_alert_threshold: alert_threshold, auto_pay_threshold }
  await saveThresholds(within(context, organisation_id), { organisation_id, balance }, to)
  const line = { entity: "organisations", entity_id: organisation_id, organisation_id }
  const details = { alert_threshold, auto_pay_threshold }
  await context.note({ ...line, action: "balance.thresholds", details })
  await context.emit(balanceChanged, { id: organisation_id, organisation_ids: [organisation_id] })
  return readBalance(context, organisation_id)
}
