import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { IconPackageImport } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "recordRetour",
    order: 25,
    label: { de: "Retoure annehmen", en: "Record a retour" },
    words: { de: "Rücksendung Rückgabe scannen", en: "return scan intake" },
    path: retourPaths.create,
    icon: IconPackageImport,
    needs: "retour.record",
  },
]

export const hits: HitPaths = { retour: retourPaths.one }
