import { secondFactorPaths } from "@packhaus/contract/second-factor/paths"
import { IconShieldLock } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { secondFactorSettings } from "./routes.tsx"

export const feature: Feature = {
  settings: {
    routes: secondFactorSettings,
    tabs: [
      {
        order: 30,
        label: { de: "Zweiter Faktor", en: "Second factor" },
        path: secondFactorPaths.own,
        needs: "second_factor.set",
      },
    ],
  },
  actions: [
    {
      name: "secondFactor",
      order: 110,
      label: { de: "Zweiten Faktor einrichten", en: "Set up the second factor" },
      words: {
        de: "2fa totp sicherheit authentifizierung",
        en: "2fa totp security authentication",
      },
      path: secondFactorPaths.own,
      icon: IconShieldLock,
      needs: "second_factor.set",
    },
  ],
}
