import { erasurePaths } from "@packhaus/contract/privacy/erasures/paths"
import { IconDatabaseExport } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "yourData",
    order: 120,
    label: { de: "Ihre Daten herunterladen", en: "Download your data" },
    words: {
      de: "auskunft export dsgvo konto löschen kündigen",
      en: "access export gdpr delete account close",
    },
    path: erasurePaths.own,
    icon: IconDatabaseExport,
    needs: "erasure.ask_own",
  },
]
