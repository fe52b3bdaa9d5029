import type { stockPushesErrors } from "@packhaus/contract/shops/manifest"

export const errors = {
  "stock_pushes.not_open_for":
    "Der Bestandsabgleich ist für diesen Shop ausgeschaltet. Schalten Sie ihn zuerst ein.",
  "stock_pushes.over_quota":
    "Die Shops, die sich einen Standort teilen, erhielten zusammen mehr als 100 % seines Bestands. Verringern Sie die Quote, um Überverkauf zu vermeiden.",
} as const satisfies Record<keyof typeof stockPushesErrors, string>
