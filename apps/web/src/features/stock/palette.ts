import { locationPriorityPaths } from "@packhaus/contract/location-priorities/paths"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { IconMapPin, IconRoute } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "createLocation",
    order: 30,
    label: { de: "Standort anlegen", en: "Create a location" },
    words: { de: "neues lager", en: "new warehouse add" },
    path: stockLocationPaths.create,
    icon: IconMapPin,
    needs: "location.write",
  },
  {
    name: "setPriority",
    order: 40,
    label: { de: "Standorte nach Land ordnen", en: "Order locations by country" },
    words: { de: "priorität routing rangfolge", en: "priority routing rank" },
    path: locationPriorityPaths.list,
    icon: IconRoute,
    needs: "priority.write",
  },
]

export const hits: HitPaths = { location: stockLocationPaths.one }
