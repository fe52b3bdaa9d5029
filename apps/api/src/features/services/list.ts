import { isStaff } from "@packhaus/contract/access/roles"
import { serviceList } from "@packhaus/contract/services/list"
import { commissionRateOf } from "@packhaus/contract/services/rules"
import { serveList } from "../../lists.ts"

/** Services; the commission is visible to provider and platform only. */
export const serviceListing = serveList(serviceList, {
  from: "services as service",
  rows: (own) =>
    own
      .leftJoin("commission_rates as own_rate", (join) =>
        join.onRef("own_rate.service_id", "=", "service.id"),
      )
      .leftJoin("commission_rates as usual", (join) =>
        join
          .onRef("usual.organisation_id", "=", "service.organisation_id")
          .on("usual.service_id", "is", null),
      )
      .select(["own_rate.commission as of_service", "usual.commission as of_provider"]),
  present: ({ role, organisation_id }, { of_service, of_provider, ...service }) => ({
    ...service,
    ...(isStaff(role) || service.organisation_id === organisation_id
      ? commissionRateOf(of_service, of_provider)
      : { commission: null, commission_of: null }),
  }),
})
