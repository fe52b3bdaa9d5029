import { chatList } from "@packhaus/contract/chats/list"
import { chatPaths } from "@packhaus/contract/chats/paths"
import { IconMessages } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { shopFilter } from "#features/shops/components/shop-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useChatColumns } from "../components/use-chat-columns.tsx"

const list = listOnScreen(chatList, {
  names: { organisation_id: "merchant" },
  // The order number is part of the first column.
  hidden: ["created_at", "message_count", "order_number"],
})
export const { loader } = list

/** The chats, most recent message first. */
export function ChatsPage() {
  const { t } = useTranslation("chats")
  const { t: claims } = useTranslation("claims")
  const can = useCan()
  const seesMany = useSeesMany()
  const columns = useChatColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      tabs={{ label: t(($) => $.tabs), nameOf: (group) => t(($) => $.groups[group]) }}
      filters={{
        created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
        unread: [t(($) => $.filters.unread), (value) => t(($) => $.filters.unreadIs[value])],
        kind: [t(($) => $.columns.kind), (value) => t(($) => $.kinds[value])],
        claim: can("claim.read") && [
          t(($) => $.columns.claim),
          (value) => claims(($) => $.status[value]),
        ],
        concern: can("claim.settle") && [
          claims(($) => $.concern),
          (value) => claims(($) => $.concerns[value]),
        ],
        shop_id: can("shop.read") && [t(($) => $.columns.shop), shopFilter],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={({ title, receiver_name }) => `${title} · ${receiver_name}`}
      hrefOf={({ id }) => chatPaths.one(id)}
      card={(chat) => (
        <RowCard>
          <strong>{`${chat.title} · ${chat.receiver_name}`}</strong>
          {chat.unread > 0 ? (
            <StatusBadge tone="attention">{t(($) => $.unread, { count: chat.unread })}</StatusBadge>
          ) : (
            <Moment at={chat.last_message_at} relative />
          )}
          <Faint>{chat.last_message || t(($) => $.kinds[chat.kind])}</Faint>
          {chat.claim ? <ClaimBadge status={chat.claim} /> : null}
        </RowCard>
      )}
      empty={{
        icon: IconMessages,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
