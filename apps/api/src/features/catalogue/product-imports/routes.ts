import { productImports } from "@packhaus/contract/catalogue/product-imports/endpoints"
import { routes } from "../../../context.ts"
import { productSheetListing } from "./list.ts"

export const productImportRoutes = routes(productImports, { ...productSheetListing.handlers })
