import { packagingPaths } from "@packhaus/contract/packagings/paths"
import { IconBox } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { packagingRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: packagingRoutes,
  nav: [
    {
      name: "packagings",
      group: "packaging",
      order: 10,
      label: { de: "Verpackungen", en: "Packagings" },
      path: packagingPaths.list,
      icon: IconBox,
      needs: "packaging.read",
    },
  ],
  topics: { packaging: [["packagings"], ["dashboard"]] },
}
