import { isStaff } from "@packhaus/contract/access/roles"
import { IconMailOff } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { paths } from "#lib/paths.ts"
import { mailRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: mailRoutes,
  nav: [
    {
      name: "undelivered-mails",
      group: "organisation",
      order: 90,
      label: { de: "Unzustellbare E-Mails", en: "Undelivered e-mails" },
      path: paths.undeliveredMails,
      icon: IconMailOff,
      needs: "mail.read",
      isFor: isStaff,
      count: "mails",
    },
  ],
}
