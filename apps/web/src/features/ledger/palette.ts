import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { IconCash } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "deposit",
    order: 70,
    label: { de: "Ein- oder Auszahlung buchen …", en: "Book a deposit or withdrawal …" },
    words: { de: "einzahlung auszahlung guthaben aufladen", en: "balance top up" },
    path: ledgerPaths.list,
    icon: IconCash,
    needs: "balance.transfer",
  },
]
