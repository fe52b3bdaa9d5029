import { productOverviewList } from "./list.ts"

export const productOverview = { ...productOverviewList.endpoints }
