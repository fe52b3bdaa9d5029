import { noticePaths } from "@packhaus/contract/notices/paths"
import { IconBell } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "notices",
    order: 85,
    label: { de: "Hinweise ansehen", en: "See notices" },
    words: { de: "hinweise benachrichtigungen glocke", en: "notifications bell inbox" },
    path: noticePaths.list,
    icon: IconBell,
    needs: "notice.read",
  },
]
