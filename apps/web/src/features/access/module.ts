import { apiKeyPaths } from "@packhaus/contract/access/api-keys/paths"
import { secondFactorPaths } from "@packhaus/contract/access/second-factor/paths"
import { IconKey, IconShieldLock } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { apiKeySettings } from "./api-keys/routes.tsx"
import { secondFactorSettings } from "./second-factor/routes.tsx"

/** It has no screens of its own: a section of a customer's settings starts it, a banner ends it. */
export const module: Module = {
  settings: {
    routes: () => [...secondFactorSettings(), ...apiKeySettings()],
    tabs: [
      {
        order: 30,
        label: { de: "Zweiter Faktor", en: "Second factor" },
        path: secondFactorPaths.own,
        needs: "second_factor.set",
      },
      {
        order: 50,
        label: { de: "API-Schlüssel", en: "API keys" },
        path: apiKeyPaths.list,
        needs: "api_key.read",
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
    {
      name: "apiKeys",
      order: 130,
      label: { de: "API-Schlüssel anlegen", en: "Create an API key" },
      words: { de: "key token schnittstelle", en: "token interface" },
      path: apiKeyPaths.list,
      icon: IconKey,
      needs: "api_key.write",
    },
  ],
  topics: { api_keys: [["api-keys"]], acting: [["session"], ["audit"]] },
}
