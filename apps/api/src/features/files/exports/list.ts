import { exportList } from "@packhaus/contract/files/exports/list"
import { serveList } from "../../../lists.ts"

export const exportListing = serveList(exportList, { from: "exports" })
