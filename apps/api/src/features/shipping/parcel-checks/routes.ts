import { parcelChecks } from "@packhaus/contract/shipping/parcel-checks/endpoints"
import { routes } from "../../../context.ts"
import { readParcelChecks } from "./reads.ts"

export const parcelCheckRoutes = routes(parcelChecks, {
  ofOrder: async (call) => ({ parcel_checks: await readParcelChecks(call, call.params.id) }),
})
