import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { IconDeviceLaptop } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "devices",
    order: 120,
    label: { de: "Angemeldete Geräte ansehen", en: "See signed-in devices" },
    words: { de: "sitzungen sessions überall abmelden", en: "sessions sign out everywhere" },
    path: sessionPaths.list,
    icon: IconDeviceLaptop,
    needs: "session.read",
  },
]
