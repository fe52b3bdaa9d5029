import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { routes } from "../../../context.ts"
import { feeListing } from "./list.ts"
import { readOwnPrices } from "./reads/own-prices.ts"
import { readPriceList } from "./reads.ts"
import { createFee } from "./verbs/create-fee.ts"
import { revokeFee } from "./verbs/revoke-fee.ts"

export const priceListRoutes = routes(priceLists, {
  read: async (call) => ({ fee_schedule: await readPriceList(call, call.query) }),
  readOf: async (call) => ({
    fee_schedule: await readOwnPrices(call, call.params.id, call.query.on),
  }),
  ...feeListing.handlers,
  create: async (call) => ({ fee: await createFee(call, call.body) }),
  revoke: async (call) => ({ fee: await revokeFee(call, call.params.id) }),
})
