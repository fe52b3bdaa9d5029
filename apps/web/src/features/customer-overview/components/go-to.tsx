import type { CustomerOverview } from "@packhaus/contract/customer-overview/schema"
import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconArrowRight } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { ActionMenu } from "#ui/actions/action-menu.tsx"
import { IconButton } from "#ui/actions/button.tsx"

const places = [
  ["orders", orderPaths.of],
  ["held", orderPaths.heldOf],
  ["invoices", invoicePaths.openOf],
  ["balance", ledgerPaths.of],
  ["shops", shopPaths.of],
] as const

/** The lists that show what a customer's figures count. */
export function GoTo({ customer: { id, name } }: { customer: CustomerOverview }) {
  const { t } = useTranslation("customer-overview")
  const navigate = useNavigate()
  const parts = places.map(([place, pathOf]) => ({
    label: t(($) => $.goTo[place]),
    onSelect: () => void navigate(pathOf(id)),
  }))
  return (
    <ActionMenu heading={name} parts={parts}>
      <IconButton label={t(($) => $.goTo.label, { name })}>
        <IconArrowRight size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </ActionMenu>
  )
}
