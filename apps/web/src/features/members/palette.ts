import { memberPaths } from "@packhaus/contract/members/paths"
import { IconLock, IconSettings } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "settings",
    order: 90,
    label: { de: "Eigene Daten ändern", en: "Change your details" },
    words: {
      de: "konto profil name e-mail einstellungen",
      en: "account profile name e-mail settings",
    },
    path: memberPaths.account,
    icon: IconSettings,
    needs: "member.change_self",
  },
  {
    name: "password",
    order: 100,
    label: { de: "Passwort ändern", en: "Change password" },
    words: { de: "kennwort", en: "credentials" },
    path: memberPaths.password,
    icon: IconLock,
    needs: "member.change_self",
  },
]
