import { productRequestLifecycle } from "@packhaus/contract/product-requests/status"
import { feature } from "../../feature.ts"
import { productRequestDashboard } from "./dashboard.ts"
import { productRequestListing } from "./list.ts"
import { productRequestsAttention } from "./reads.ts"
import { productRequestRoutes } from "./routes.ts"
import { contextOf } from "./verbs/save-files.ts"

const pictures = ["image/jpeg", "image/png", "image/webp"] as const

export const productRequests = feature({
  slug: "product-requests",
  lifecycles: { product_requests: productRequestLifecycle },
  routes: productRequestRoutes,
  lists: [productRequestListing],
  attention: productRequestsAttention,
  dashboard: productRequestDashboard,
  fileKinds: [
    { name: contextOf.image, types: pictures, madeBy: "people" },
    { name: contextOf.document, types: ["application/pdf", ...pictures], madeBy: "people" },
  ],
})
