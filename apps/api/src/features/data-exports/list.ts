import { dataExportList } from "@packhaus/contract/data-exports/list"
import { serveList } from "../../lists.ts"

export const dataExportListing = serveList(dataExportList, { from: "data_exports" })
