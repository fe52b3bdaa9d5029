import { apiKeyPaths } from "@packhaus/contract/access/api-keys/paths"
import { secondFactorPaths } from "@packhaus/contract/access/second-factor/paths"
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
  topics: { api_keys: [["api-keys"]], acting: [["session"], ["audit"]] },
}
