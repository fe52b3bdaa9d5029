import { packagings } from "@packhaus/contract/packagings/endpoints"
import { routes } from "../../context.ts"
import { listPackagings } from "./reads.ts"

export const packagingRoutes = routes(packagings, {
  list: async (call) => ({ packagings: await listPackagings(call) }),
})
