import { offerLifecycle } from "@packhaus/contract/sourcing/offers/status"
import { productRequestLifecycle } from "@packhaus/contract/sourcing/product-requests/status"
import { publicationLifecycle } from "@packhaus/contract/sourcing/publications/status"
import { quoteRequestLifecycle } from "@packhaus/contract/sourcing/quote-requests/status"
import { defineModule } from "../../module.ts"
import { offerDashboard } from "./offers/dashboard.ts"
import { offerJobs } from "./offers/jobs.ts"
import { offerListing } from "./offers/list.ts"
import { offerRoutes } from "./offers/routes.ts"
import { productRequestDashboard } from "./product-requests/dashboard.ts"
import { productRequestListing } from "./product-requests/list.ts"
import { productRequestsAttention } from "./product-requests/reads.ts"
import { productRequestRoutes } from "./product-requests/routes.ts"
import { contextOf } from "./product-requests/verbs/save-files.ts"
import { publicationJobs } from "./publications/jobs.ts"
import { publicationRoutes } from "./publications/routes.ts"
import { quoteRequestDashboard } from "./quote-requests/dashboard.ts"
import { quoteRequestJobs } from "./quote-requests/jobs.ts"
import { quoteRequestListing } from "./quote-requests/list.ts"
import { quoteRequestsAttention } from "./quote-requests/reads.ts"
import { quoteRequestRoutes } from "./quote-requests/routes.ts"

const pictures = ["image/jpeg", "image/png", "image/webp"] as const

export const sourcing = defineModule({
  slug: "sourcing",
  lifecycles: {
    product_requests: productRequestLifecycle,
    quote_requests: quoteRequestLifecycle,
    offers: offerLifecycle,
    publications: publicationLifecycle,
  },
  routes: [...productRequestRoutes, ...quoteRequestRoutes, ...offerRoutes, ...publicationRoutes],
  lists: [productRequestListing, quoteRequestListing, offerListing],
  jobs: [...quoteRequestJobs, ...offerJobs, ...publicationJobs],
  attention: [productRequestsAttention, quoteRequestsAttention],
  fileKinds: [
    { name: contextOf.image, types: pictures, madeBy: "people" },
    { name: contextOf.document, types: ["application/pdf", ...pictures], madeBy: "people" },
  ],
  dashboard: [productRequestDashboard, quoteRequestDashboard, offerDashboard],
})
