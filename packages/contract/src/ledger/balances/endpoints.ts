import { balanceList } from "./list.ts"

export const customerBalances = balanceList.endpoints
