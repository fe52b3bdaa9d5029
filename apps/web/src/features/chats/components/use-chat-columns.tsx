import type { Chat } from "@packhaus/contract/chats/schema"
import { useTranslation } from "react-i18next"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Stacked } from "#ui/page/layout.tsx"

/** The columns of the chats: subject, parties, and unread messages. */
export function useChatColumns(): Columns<Chat> {
  const { t } = useTranslation("chats")
  const seesMany = useSeesMany()
  const can = useCan()
  return [
    {
      id: "title",
      header: t(($) => $.columns.about),
      cell: ({ title, kind, last_message }) => (
        <Stacked sub={last_message || t(($) => $.kinds[kind])}>{title}</Stacked>
      ),
      fixed: true,
    },
    {
      id: "unread",
      header: t(($) => $.filters.unread),
      cell: ({ unread }) =>
        unread > 0 ? (
          <StatusBadge tone="attention">{t(($) => $.unread, { count: unread })}</StatusBadge>
        ) : null,
    },
    { id: "product_name", header: t(($) => $.columns.product), clips: true },
    { id: "receiver_name", header: t(($) => $.columns.receiver) },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    { id: "order_number", header: t(($) => $.columns.order) },
    can("shop.read") && { id: "shop", header: t(($) => $.columns.shop), of: "shop_name" },
    can("claim.read") && {
      id: "claim",
      header: t(($) => $.columns.claim),
      cell: ({ claim }) => (claim ? <ClaimBadge status={claim} /> : t(($) => $.none)),
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      of: "status",
      words: (status) => t(($) => $.status[status]),
      tones: { open: "info", closed: "neutral" },
    },
    { id: "message_count", header: t(($) => $.columns.messages), as: "number" },
    { id: "created_at", header: t(($) => $.columns.created), as: "date" },
    { id: "last_message_at", header: t(($) => $.columns.last), as: "ago", sortable: true },
  ]
}
