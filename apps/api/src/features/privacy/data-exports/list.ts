import { dataExportList } from "@packhaus/contract/privacy/data-exports/list"
import { serveList } from "../../../lists.ts"

export const dataExportListing = serveList(dataExportList, { from: "data_exports" })
