import { packagingList } from "@packhaus/contract/packagings/list"
import { serveList } from "../../lists.ts"

export const packagingListing = serveList(packagingList, { from: "packagings" })
