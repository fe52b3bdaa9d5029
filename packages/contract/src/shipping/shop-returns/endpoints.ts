import { shopReturnList } from "./list.ts"

export const shopReturns = shopReturnList.endpoints
