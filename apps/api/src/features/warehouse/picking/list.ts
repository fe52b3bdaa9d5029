import { pickListList } from "@packhaus/contract/warehouse/picking/list"
import { serveList } from "../../../lists.ts"

export const pickListListing = serveList(pickListList, { from: "pick_lists as picked" })
