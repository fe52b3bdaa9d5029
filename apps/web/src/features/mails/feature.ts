import { isStaff } from "@packhaus/contract/access/roles"
import { mailPaths } from "@packhaus/contract/mails/paths"
import { IconMailOff } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { mailRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: mailRoutes,
  nav: [
    {
      name: "undelivered-mails",
      group: "system",
      order: 90,
      label: { de: "Unzustellbare E-Mails", en: "Undelivered e-mails" },
      path: mailPaths.undelivered,
      icon: IconMailOff,
      needs: "mail.read",
      isFor: isStaff,
      count: "mails",
    },
  ],
}
