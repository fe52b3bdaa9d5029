import type { stockPushesErrors } from "@packhaus/contract/stock-pushes/errors"

export const errors = {
  "stock_pushes.not_open_for":
    "Diesem Shop wird gerade kein Bestand gemeldet. Schalten Sie die Meldung erst ein.",
  "stock_pushes.over_quota":
    "Die Shops, die sich einen Standort teilen, bekämen zusammen mehr als 100 % seines Bestands. Verringern Sie die Quote, sonst würde mehr verkauft, als da ist.",
} as const satisfies Record<keyof typeof stockPushesErrors, string>
