import { isSupplier } from "@packhaus/contract/access/roles"
import { stockTransferList } from "@packhaus/contract/purchasing/stock-transfers/list"
import { serveList } from "../../../lists.ts"

export const stockTransferListing = serveList(stockTransferList, {
  from: "stock_transfers as moved",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "moved.organisation_id")
      .select(["owner.name as organisation_name"]),
  present: ({ role }, transfer) => ({
    ...transfer,
    organisation_name: isSupplier(role) ? null : transfer.organisation_name,
  }),
})
