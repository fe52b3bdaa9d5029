import { defineModule } from "../../module.ts"
import { tableTypes } from "../../table-file.ts"
import { bundleRoutes } from "./bundles/routes.ts"
import { dutyRateListing } from "./duty-rates/list.ts"
import { dutyRateRoutes } from "./duty-rates/routes.ts"
import { RATES_KIND } from "./duty-rates/verbs/read-rates.ts"
import { priceChangeListing } from "./product-history/list.ts"
import { productHistoryRoutes } from "./product-history/routes.ts"
import { productSheetListing } from "./product-imports/list.ts"
import { productImportRoutes } from "./product-imports/routes.ts"
import { IMPORT_KIND } from "./product-imports/verbs/read-table.ts"
import { productOverviewListing } from "./product-overview/list.ts"
import { productOverviewRoutes } from "./product-overview/routes.ts"
import { productDashboard } from "./products/dashboard.ts"
import { productListing, variantListing } from "./products/list.ts"
import { productRoutes } from "./products/routes.ts"
import { imageKinds } from "./products/verbs/images.ts"

export const catalogue = defineModule({
  slug: "catalogue",
  routes: [
    ...productRoutes,
    ...bundleRoutes,
    ...productHistoryRoutes,
    ...productImportRoutes,
    ...productOverviewRoutes,
    ...dutyRateRoutes,
  ],
  lists: [
    productListing,
    variantListing,
    priceChangeListing,
    productSheetListing,
    productOverviewListing,
    dutyRateListing,
  ],
  fileKinds: [
    {
      name: imageKinds.image,
      types: ["image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
    { name: imageKinds.small, types: ["image/webp"], madeBy: "product" },
    {
      name: IMPORT_KIND,
      types: tableTypes,
      madeBy: "people",
    },
    { name: RATES_KIND, types: tableTypes, madeBy: "people" },
  ],
  dashboard: [productDashboard],
})
