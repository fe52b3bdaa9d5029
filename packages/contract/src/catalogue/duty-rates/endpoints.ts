import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { itemReply } from "../../kernel/page.ts"
import { Cents } from "../../kernel/values.ts"
import { dutyRateList } from "./list.ts"
import {
  CreateDutyRate,
  CurrentDutyRate,
  CurrentDutyRates,
  DutyImport,
  DutyRate,
  ImportDutyRates,
  SetSmallParcelDuty,
  SmallParcelDuty,
} from "./schema.ts"

export const dutyRates = {
  ...dutyRateList.endpoints,
  /** Today's rates for goods of these codes, of any origin and destination. */
  current: endpoint({
    method: "GET",
    path: "/admin/duty-rates/current",
    action: "duty_rate.read",
    query: CurrentDutyRates,
    reply: z.object({ duty_rates: z.array(CurrentDutyRate) }),
  }),
  /** The duty on small parcels into the EU: today's, earlier and future ones, latest day first. */
  smallParcels: endpoint({
    method: "GET",
    path: "/admin/duty-rates/small-parcels",
    action: "duty_rate.read",
    reply: z.object({
      /** Cents; null before the first day. */
      current: Cents.nullable(),
      small_parcel_duties: z.array(SmallParcelDuty),
    }),
  }),
  setSmallParcels: endpoint({
    method: "POST",
    path: "/admin/duty-rates/small-parcels",
    action: "duty_rate.write",
    body: SetSmallParcelDuty,
    reply: itemReply("small_parcel_duty", SmallParcelDuty),
  }),
  /** All rows of a file or none; importing the same file again adds nothing. */
  importRates: endpoint({
    method: "POST",
    path: "/admin/duty-rates/import",
    action: "duty_rate.write",
    body: ImportDutyRates,
    reply: itemReply("duty_import", DutyImport),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/duty-rates",
    action: "duty_rate.write",
    body: CreateDutyRate,
    reply: itemReply("duty_rate", DutyRate),
  }),
}
