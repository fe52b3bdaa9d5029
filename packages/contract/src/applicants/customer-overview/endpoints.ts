import { customerOverviewList } from "./list.ts"

export const customerOverview = customerOverviewList.endpoints
