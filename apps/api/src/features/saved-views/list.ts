import { savedViewList } from "@packhaus/contract/saved-views/list"
import { serveList } from "../../lists.ts"

export const savedViewListing = serveList(savedViewList, { from: "saved_views" })
