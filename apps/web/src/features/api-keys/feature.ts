import { apiKeyPaths } from "@packhaus/contract/api-keys/paths"
import { IconKey } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { apiKeySettings } from "./routes.tsx"

export const feature: Feature = {
  settings: {
    routes: apiKeySettings,
    tabs: [
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
      name: "apiKeys",
      order: 130,
      label: { de: "API-Schlüssel anlegen", en: "Create an API key" },
      words: { de: "key token schnittstelle", en: "token interface" },
      path: apiKeyPaths.list,
      icon: IconKey,
      needs: "api_key.write",
    },
  ],
  topics: { api_keys: [["api-keys"]] },
}
