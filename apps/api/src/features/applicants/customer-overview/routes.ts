import { customerOverview } from "@packhaus/contract/applicants/customer-overview/endpoints"
import { routes } from "../../../context.ts"
import { customerOverviewListing } from "./list.ts"

export const customerOverviewRoutes = routes(customerOverview, customerOverviewListing.handlers)
