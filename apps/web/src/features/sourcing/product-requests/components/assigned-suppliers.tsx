import type { RequestAssignment } from "@packhaus/contract/sourcing/product-requests/schema"
import { useTranslation } from "react-i18next"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<RequestAssignment["status"], Tone> = {
  assigned: "info",
  quoted: "success",
  declined: "neutral",
  expired: "attention",
}

export function AssignedSuppliers({ assignments }: { assignments: readonly RequestAssignment[] }) {
  const { t } = useTranslation("product-requests")
  return (
    <RelatedTable
      title={t(($) => $.asked.title)}
      none={t(($) => $.asked.none)}
      rows={assignments}
      idOf={({ id }) => id}
      columns={[
        {
          id: "supplier",
          header: t(($) => $.asked.supplier),
          of: "supplier_name",
          below: ({ decline_reason }) => decline_reason,
        },
        {
          id: "status",
          header: t(($) => $.asked.status),
          cell: ({ status }) => (
            <StatusBadge tone={tones[status]}>{t(($) => $.asked.statuses[status])}</StatusBadge>
          ),
        },
        { id: "due", header: t(($) => $.asked.due), as: "day", of: "due_on" },
        { id: "at", header: t(($) => $.asked.at), as: "ago", of: "created_at" },
      ]}
    />
  )
}
