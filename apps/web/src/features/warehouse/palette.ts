import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { IconChecklist, IconLayoutGrid, IconPrinter } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const hits: HitPaths = {
  pick_list: pickListPaths.one,
  inbound_notice: inboundPaths.one,
  bin: binPaths.one,
}

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
  {
    name: "createBins",
    order: 32,
    label: { de: "Lagerplätze anlegen", en: "Create bins" },
    words: { de: "regal fach zone lagerplatz", en: "shelf rack zone bin" },
    path: binPaths.list,
    icon: IconLayoutGrid,
    needs: "bin.write",
  },
  {
    name: "binLabels",
    order: 33,
    label: { de: "Etiketten der Lagerplätze drucken", en: "Print bin labels" },
    words: { de: "barcode regal etikett", en: "barcode shelf label" },
    path: binPaths.labels,
    icon: IconPrinter,
    needs: "bin.read",
  },
]
