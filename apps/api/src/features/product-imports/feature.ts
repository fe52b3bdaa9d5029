import { feature } from "../../feature.ts"
import { tableTypes } from "../../table-file.ts"
import { productSheetListing } from "./list.ts"
import { productImportRoutes } from "./routes.ts"
import { IMPORT_KIND } from "./verbs/read-table.ts"

export const productImports = feature({
  slug: "product-imports",
  routes: productImportRoutes,
  lists: [productSheetListing],
  fileKinds: [
    {
      name: IMPORT_KIND,
      types: tableTypes,
      madeBy: "people",
    },
  ],
})
