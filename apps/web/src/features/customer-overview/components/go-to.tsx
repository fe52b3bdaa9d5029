import type { CustomerOverview } from "@packhaus/contract/customer-overview/schema"
import { IconArrowRight } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { paths } from "#lib/paths.ts"
import { ActionMenu } from "#ui/actions/action-menu.tsx"
import { IconButton } from "#ui/actions/button.tsx"

const places = [
  ["orders", paths.ordersOf],
  ["held", paths.heldOf],
  ["invoices", paths.unpaidOf],
  ["balance", paths.balanceOf],
  ["shops", paths.shopsOf],
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
