import { chatPaths } from "@packhaus/contract/chats/paths"
import { hasSupplierHours, otherSide, takesMessages } from "@packhaus/contract/chats/rules/messages"
import { chatSubjects } from "@packhaus/contract/chats/rules/subjects"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { useCan, useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { ChatActions } from "../components/chat-actions.tsx"
import { ChatHours } from "../components/chat-hours.tsx"
import { ChatMessages } from "../components/chat-messages.tsx"
import { WriteMessage } from "../components/write-message.tsx"
import { chatQueries } from "../queries.ts"

const detail = detailOnScreen(chatQueries.one)
export const { loader } = detail

/**
 * One chat: its subject, the availability of the other party, the messages, and the message field.
 */
export function ChatPage() {
  const { t } = useTranslation("chats")
  const { role, organisation } = useSession()
  const can = useCan()
  const factsOf = useFacts()
  const otherSideOf = (chat: Chat) => otherSide(chat, organisation.id)
  return (
    <DetailScreen
      detail={detail}
      back={{ to: chatPaths.list, label: t(($) => $.title) }}
      title={(chat) => `${chat.title} · ${otherSideOf(chat)}`}
      badges={({ status, claim }) => (
        <>
          <StatusBadge tone={status === "open" ? "info" : "neutral"}>
            {t(($) => $.status[status])}
          </StatusBadge>
          {claim ? <ClaimBadge status={claim} named /> : null}
        </>
      )}
      actions={(chat) => <ChatActions chat={chat} />}
      top={(chat) => (hasSupplierHours(chat, role) ? <ChatHours /> : null)}
      facts={(chat) => [{ title: t(($) => $.about), facts: factsOf(chat) }]}
    >
      {(chat) => (
        <Stack>
          <ChatMessages key={chat.id} chat={chat} />
          {takesMessages(chat) && can("chat.write") ? (
            <WriteMessage chat={chat} to={otherSideOf(chat)} />
          ) : (
            <Notice tone="info">{t(($) => $.isClosed)}</Notice>
          )}
        </Stack>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const { t } = useTranslation("chats")
  const seesMany = useSeesMany()
  const can = useCan()
  const { organisation } = useSession()
  return (chat: Chat): OptionalFact[] => [
    [
      t(($) => $.kinds[chat.kind]),
      // Suppliers work on quote requests and the like in areas of their own: of orders they see the
      // page.
      chat.kind === "order" && can("order.read") ? (
        <Link key="subject" to={chatSubjects.order.path(chat.subject_id)}>
          {chat.title}
        </Link>
      ) : chat.kind === "product_request" && can("product_request.read") ? (
        <Link key="subject" to={chatSubjects.product_request.path(chat.subject_id)}>
          {chat.title}
        </Link>
      ) : (
        chat.title
      ),
    ],
    chat.product_name !== null && [t(($) => $.columns.product), chat.product_name],
    chat.receiver_id !== organisation.id && [t(($) => $.columns.receiver), chat.receiver_name],
    (seesMany || chat.receiver_id === organisation.id) && [
      t(($) => $.columns.organisation),
      chat.organisation_name,
    ],
    chat.shop_name !== null && [t(($) => $.columns.shop), chat.shop_name],
    [t(($) => $.columns.created), <Moment key="created" at={chat.created_at} time />],
    [t(($) => $.columns.last), <Moment key="last" at={chat.last_message_at} time />],
  ]
}
