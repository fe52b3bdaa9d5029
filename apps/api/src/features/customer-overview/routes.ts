import { customerOverview } from "@packhaus/contract/customer-overview/endpoints"
import { routes } from "../../context.ts"
import { customerOverviewListing } from "./list.ts"

export const customerOverviewRoutes = routes(customerOverview, customerOverviewListing.handlers)
