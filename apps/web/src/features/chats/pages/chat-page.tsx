import { chatPaths } from "@packhaus/contract/chats/paths"
import { hasSupplierHours, otherSide, takesMessages } from "@packhaus/contract/chats/rules/messages"
import { chatSubjects } from "@packhaus/contract/chats/rules/subjects"
import type { Chat } from "@packhaus/contract/chats/schema"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { ClaimBadge } from "#features/returns/claims/components/claim-badge.tsx"
import { useCan, useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { FactSection, type OptionalFact } from "#ui/detail/fact-section.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { useNarrow } from "#ui/page/use-narrow.ts"
import { Assignee } from "../components/assignee.tsx"
import { ChatActions } from "../components/chat-actions.tsx"
import { ChatHours } from "../components/chat-hours.tsx"
import { ChatMessages } from "../components/chat-messages.tsx"
import css from "../components/inbox.module.css"
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
  const { search } = useLocation()
  const otherSideOf = (chat: Chat) => otherSide(chat, organisation.id)
  return (
    <DetailScreen
      detail={detail}
      back={{ to: `${chatPaths.list}${search}`, label: t(($) => $.title) }}
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
    >
      {(chat) => (
        <div className={css.talk}>
          <Stack key={chat.id}>
            <ChatMessages chat={chat} />
            {takesMessages(chat) && can("chat.write") ? (
              <WriteMessage chat={chat} to={otherSideOf(chat)} />
            ) : (
              <Notice tone="info">{t(($) => $.isClosed)}</Notice>
            )}
          </Stack>
          <Beside chat={chat} />
        </div>
      )}
    </DetailScreen>
  )
}

const OrderCard = lazyPart(() => import("../components/order-card.tsx"), "OrderCard")

/** Beside the messages: the order, the assignee, and the parties. On a phone folded into one line. */
function Beside({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chats")
  const can = useCan()
  const narrow = useNarrow()
  const factsOf = useFacts()
  const parts = (
    <>
      {chat.kind === "order" && can("order.read") ? (
        <Suspense>
          <OrderCard id={chat.subject_id} />
        </Suspense>
      ) : null}
      {can("chat.assign") ? <Assignee chat={chat} /> : null}
      <FactSection title={t(($) => $.about)} facts={factsOf(chat)} />
    </>
  )
  return narrow ? (
    <details className={css.folded}>
      <summary>{`${t(($) => $.kinds[chat.kind])} ${chat.title}`}</summary>
      <div className={css.beside}>{parts}</div>
    </details>
  ) : (
    <div className={css.beside}>{parts}</div>
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
