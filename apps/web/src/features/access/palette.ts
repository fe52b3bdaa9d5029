import { apiKeyPaths } from "@packhaus/contract/access/api-keys/paths"
import { secondFactorPaths } from "@packhaus/contract/access/second-factor/paths"
import { IconKey, IconShieldLock } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
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
]
