import type { chatList } from "@packhaus/contract/chats/list"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { shopFilter } from "#features/shops/components/shop-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"

/** The filters of the conversations, by the viewer's rights. */
export function useChatFilters(): FilterWords<typeof chatList> {
  const { t } = useTranslation("chats")
  const { t: inbox } = useTranslation("inbox")
  const { t: claims } = useTranslation("claims")
  const can = useCan()
  const seesMany = useSeesMany()
  return {
    created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
    unread: [t(($) => $.filters.unread), (value) => t(($) => $.filters.unreadIs[value])],
    turn: [inbox(($) => $.filters.turn), (value) => inbox(($) => $.filters.turnIs[value])],
    snoozed: [inbox(($) => $.filters.snoozed), (value) => inbox(($) => $.filters.snoozedIs[value])],
    assignee: can("chat.assign") && [
      inbox(($) => $.assignee.label),
      (value) => inbox(($) => $.filters.assigneeIs[value]),
    ],
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
  }
}
