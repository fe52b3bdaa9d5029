import { productSheetList } from "./list.ts"

/** Bringing a table back is a bulk run: see `bulk-runs`. */
export const productImports = { ...productSheetList.endpoints }
