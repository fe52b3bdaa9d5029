import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { IconChecklist } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "createPickList",
    order: 25,
    label: { de: "Pickliste erstellen", en: "Create a pick list" },
    words: { de: "picken kommissionieren wagen", en: "pick batch trolley wave" },
    path: pickListPaths.create,
    icon: IconChecklist,
    needs: "picking.work",
  },
]
