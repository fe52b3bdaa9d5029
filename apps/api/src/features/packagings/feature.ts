import { feature } from "../../feature.ts"
import { packagingDashboard } from "./dashboard.ts"
import { packagingListing } from "./list.ts"
import { packagingRoutes } from "./routes.ts"
import { contextOf } from "./verbs/files.ts"

const pictures = ["image/jpeg", "image/png", "image/webp"] as const
const papers = ["application/pdf", ...pictures] as const

export const packagings = feature({
  slug: "packagings",
  routes: packagingRoutes,
  lists: [packagingListing],
  dashboard: packagingDashboard,
  fileKinds: [
    { name: contextOf.image, types: pictures, madeBy: "people" },
    { name: contextOf.customer_file, types: papers, madeBy: "people" },
    { name: contextOf.producer_file, types: papers, madeBy: "people" },
  ],
})
