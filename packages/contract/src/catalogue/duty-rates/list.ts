import { RealCountry } from "../../kernel/countries.ts"
import { list } from "../../kernel/list.ts"
import { COUNTRY_FORM, codes, days } from "../../kernel/list-filters.ts"
import { DutyRate, HsPrefix } from "./schema.ts"

/** Every rate of duty there ever was. `q` looks into beginnings of HS codes. */
export const dutyRateList = list({
  name: "duty_rates",
  path: "/admin/duty-rates",
  action: "duty_rate.list",
  create: "duty_rate.write",
  file: { de: "Zollsätze", en: "Duty rates" },
  row: DutyRate,
  filters: {
    hs_prefix: codes(HsPrefix),
    origin: codes(RealCountry, COUNTRY_FORM),
    destination: codes(RealCountry, COUNTRY_FORM),
    valid_from: days,
  },
  sorts: ["created_at", "valid_from", "hs_prefix"],
  sort: "-created_at",
  columns: {
    hs_prefix: { de: "HS-Code beginnt mit", en: "HS code begins with" },
    origin: { de: "Ursprung", en: "Origin" },
    destination: { de: "Ziel (leer: EU)", en: "Destination (empty: EU)" },
    rate: { de: "Satz (%)", en: "Rate (%)", as: "hundredths" },
    valid_from: { de: "Gültig ab", en: "Valid from" },
    created_by: { de: "Eingetragen von", en: "Entered by" },
    created_at: { de: "Eingetragen am", en: "Entered at" },
    id: { de: "ID", en: "ID" },
  },
})
