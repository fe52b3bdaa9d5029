import { DutyRate, SmallParcelDuty } from "@packhaus/contract/catalogue/duty-rates/schema"
import { administrator, everyone, table } from "../../../table-access.ts"

export const dutyRateTables = {
  duty_rates: table(DutyRate, {
    access: { read: everyone, write: administrator },
    idPrefix: "duty",
    search: ["hs_prefix"],
    generated: ["created_at"],
    audited: ["hs_prefix", "origin", "destination", "rate", "valid_from"],
  }),
  small_parcel_duties: table(SmallParcelDuty, {
    access: { read: everyone, write: administrator },
    idPrefix: "spdu",
    search: [],
    generated: ["created_at"],
    audited: ["amount", "valid_from"],
  }),
}
